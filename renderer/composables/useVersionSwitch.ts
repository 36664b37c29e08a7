import { useSession } from '../session.ts'
import { useMayLeave } from './useMayLeave.ts'

/** Opens another version on the same page, unless the user wants to stay for what is not saved. */
export function useVersionSwitch() {
  const session = useSession()
  const mayLeave = useMayLeave()

  return async (slug: string): Promise<void> => {
    if (slug !== session.version?.slug && (await mayLeave())) await session.openVersion(slug)
  }
}
