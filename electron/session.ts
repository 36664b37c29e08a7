import { type Session, shell, type WebContents } from 'electron'

/** Origin of the studio; a function, because a restarted service may use another port. */
export type Origin = () => string

/**
 * Restricts permissions and network access of the page. Chromium grants every permission by default: the studio needs
 * only the microphone and clipboard writes. Requests to anything but the local service are blocked. Rules 1 and 5 of
 * Electron's security guide.
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
  session.setSpellCheckerEnabled(false) // would download dictionaries
  session.webRequest.onBeforeRequest(({ url }, callback) => callback({ cancel: !isLocal(url, origin) }))
}

/** Blocks navigation to other origins and new windows; web links open in the browser. */
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

/** Opens https and mailto links with the system's default application; ignores every other scheme. */
export function openExternalLink(address: string): void {
  const url = URL.parse(address)
  if (url && externalProtocols.has(url.protocol)) void shell.openExternal(url.href)
}

/** Compares whole origins, because `http://127.0.0.1:8787.evil.test` shares the prefix. */
export function isStudioOrigin(address: string, origin: Origin): boolean {
  return URL.parse(address)?.origin === origin()
}

function isAllowedPermission(permission: string, isAudioAlone: boolean): boolean {
  return permission === 'clipboard-sanitized-write' || (permission === 'media' && isAudioAlone)
}

/** True for the studio's origin, blob: and data: URLs of the page, and the developer tools. */
function isLocal(address: string, origin: Origin): boolean {
  return isStudioOrigin(address, origin) || /^(data|devtools):/.test(address)
}
