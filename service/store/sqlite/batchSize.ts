/**
 * How many rows each write of a batched change takes: as many as fit into the time that other writes may be held up,
 * however fast the disk is. Fewer would wait for the disk more often.
 */
export interface BatchSizer {
  /** Rows of the next write. */
  readonly rows: number
  /** Runs `body` by way of `write`, and adapts to how long it took once its turn had come, commit included. */
  write<Result>(write: Write<Result>, body: () => Promise<Result>): Promise<Result>
  /** Adapts to how long a write took. */
  took(milliseconds: number): void
}

type Write<Result> = (body: () => Promise<Result>) => Promise<Result>

/** Milliseconds that one write should take. */
const TARGET = 40
const [LEAST, FIRST, MOST] = [250, 1000, 4000]

export function createBatchSizer(): BatchSizer {
  let rows = FIRST
  const sizer: BatchSizer = {
    get rows() {
      return rows
    },
    async write(write, body) {
      let began = 0
      const result = await write(() => {
        began = performance.now()
        return body()
      })
      sizer.took(performance.now() - began)
      return result
    },
    took(milliseconds) {
      // A single slow write may be chance: the next is at least half as large, and at most twice.
      const change = Math.min(2, Math.max(0.5, TARGET / milliseconds))
      rows = Math.round(Math.min(MOST, Math.max(LEAST, rows * change)))
    },
  }
  return sizer
}
