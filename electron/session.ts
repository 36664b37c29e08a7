import { type Session, shell, type WebContents } from 'electron'

/** Where the studio lives; a function, because a restarted service may have had to take another port. */
export type Origin = () => string

/**
 * Chromium grants every permission unless told otherwise. The studio needs the microphone and to put text on the
 * clipboard; all else is refused, and so is every request that does not go to the service on this machine.
 * Rules 1 and 5 of Electron's security guide.
 */
export function hardenSession(session: Session, origin: Origin): void {
  session.setPermissionRequestHandler((_contents, permission, callback, details) => {
    const requester =
      'securityOrigin' in details && details.securityOrigin ? details.securityOrigin : details.requestingUrl
    const media = 'mediaTypes' in details ? (details.mediaTypes ?? []) : []
    const isAudioAlone = media.length === 1 && media[0] === 'audio'
    callback(isStudioOrigin(requester, origin) && isAllowedPermission(permission, isAudioAlone))
  })
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, details) => {
    const requester = details.securityOrigin ?? requestingOrigin
    return isStudioOrigin(requester, origin) && isAllowedPermission(permission, details.mediaType === 'audio')
  })
  session.setDevicePermissionHandler(() => false)
  session.setSpellCheckerEnabled(false) // its dictionaries would be downloaded
  session.webRequest.onBeforeRequest(({ url }, callback) => callback({ cancel: !isLocal(url, origin) }))
}

/** The page stays where it is, opens no windows, and what is on the web opens in the browser. */
export function hardenContents(contents: WebContents, origin: Origin): void {
  contents.on('will-navigate', details => {
    if (!isStudioOrigin(details.url, origin)) details.preventDefault()
  })
  contents.on('will-redirect', details => {
    if (!isStudioOrigin(details.url, origin)) details.preventDefault()
  })
  contents.on('will-attach-webview', event => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    openExternalLink(url)
    return { action: 'deny' }
  })
}

const externalProtocols = new Set(['https:', 'mailto:'])

/** Hands an address to the system's browser or mail program; anything else (`file:`, a program's own scheme) never. */
export function openExternalLink(address: string): void {
  const url = URL.parse(address)
  if (url && externalProtocols.has(url.protocol)) void shell.openExternal(url.href)
}

/** Whether an address is of the studio's own origin; compared whole, since `http://127.0.0.1:8787.evil.test` starts alike. */
export function isStudioOrigin(address: string, origin: Origin): boolean {
  return URL.parse(address)?.origin === origin()
}

function isAllowedPermission(permission: string, isAudioAlone: boolean): boolean {
  return permission === 'clipboard-sanitized-write' || (permission === 'media' && isAudioAlone)
}

/** Own addresses, what the page made itself (blob:, data:), and the developer tools, which are part of Electron. */
function isLocal(address: string, origin: Origin): boolean {
  return isStudioOrigin(address, origin) || /^(data|devtools):/.test(address)
}
