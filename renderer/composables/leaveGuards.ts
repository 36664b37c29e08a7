import { onScopeDispose } from 'vue'

type Guard = () => Promise<boolean>

const guards = new Set<Guard>()

/** Asks `guard` before what is shown is replaced without another page: by another version. It ends with its component. */
export function addLeaveGuard(guard: Guard): void {
  guards.add(guard)
  onScopeDispose(() => guards.delete(guard))
}

/** Asks the guards one after the other. @returns true when none wants the user to stay */
export async function mayLeave(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false
  return true
}
