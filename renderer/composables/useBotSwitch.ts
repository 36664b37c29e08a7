import { isNavigationFailure, NavigationFailureType, useRouter } from 'vue-router'
import { useSession } from '../session.ts'

/**
 * Opens another bot in place of the current one: goes to the intents first, because the open item belongs to the current
 * bot, and stays when the user does not want to leave what is not saved.
 */
export function useBotSwitch() {
  const router = useRouter()
  const session = useSession()

  return async (slug: string): Promise<void> => {
    const failure = await router.push({ name: 'intents' })
    if (!isNavigationFailure(failure, NavigationFailureType.aborted)) await session.openBot(slug)
  }
}
