import type { Page } from '../../service/contract/client.ts'

/** Reads all pages of a list. */
export async function allPages<Row>(
  read: (paging: { page: string; per_page: string }) => Promise<Page<Row[]>>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = await read({ page: String(page), per_page: '1000' })
    all.push(...rows)
    if (all.length >= total || rows.length === 0) return all
  }
}
