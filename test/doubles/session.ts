import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'

export class SessionDouble
  extends EventEmitter
  implements
    Pick<
      Electron.Session,
      | 'setPermissionRequestHandler'
      | 'setPermissionCheckHandler'
      | 'setDevicePermissionHandler'
      | 'setSpellCheckerEnabled'
    >
{
  onRequest: Parameters<Electron.Session['setPermissionRequestHandler']>[0] = null
  onCheck: Parameters<Electron.Session['setPermissionCheckHandler']>[0] = null
  onDevice: Parameters<Electron.Session['setDevicePermissionHandler']>[0] = null
  hasSpellChecker = true
  beforeRequest: ((details: { url: string }, callback: (answer: Electron.CallbackResponse) => void) => void) | null =
    null
  readonly webRequest = {
    onBeforeRequest: (listener: NonNullable<SessionDouble['beforeRequest']>) => {
      this.beforeRequest = listener
    },
  }
  setPermissionRequestHandler(handler: SessionDouble['onRequest']) {
    this.onRequest = handler
  }
  setPermissionCheckHandler(handler: SessionDouble['onCheck']) {
    this.onCheck = handler
  }
  setDevicePermissionHandler(handler: SessionDouble['onDevice']) {
    this.onDevice = handler
  }
  setSpellCheckerEnabled(isEnabled: boolean) {
    this.hasSpellChecker = isEnabled
  }
}

export const session = { defaultSession: new SessionDouble() }
