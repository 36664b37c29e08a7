import { useSession } from '../session.ts'
import { mayLeave } from './leaveGuards.ts'

/** Opens another version on the same page, unless the user wants to stay for unsaved rows. */
export function useVersionSwitch() {
  const session = useSession()

  return async (slug: string): Promise<void> => {
    if (slug !== session.version?.slug && (await mayLeave())) await session.openVersion(slug)
  }
}
