import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  app,
  type BrowserWindow,
  dialog,
  ipcMain,
  type IpcMainInvokeEvent,
  type OpenDialogOptions,
  safeStorage,
  shell,
  systemPreferences,
} from 'electron'
import { z } from 'zod'
import { type Bridge, channels, type MenuLanguage, menuLanguages } from './bridge.ts'
import { readChosenFile } from './links.ts'
import { isStudioOrigin, type Origin } from './session.ts'

const FileFilter = z.object({
  name: z.string().min(1).max(80),
  extensions: z.array(z.string().regex(/^[a-z0-9]{1,12}$/)).max(8),
})
const FileToSave = FileFilter.extend({
  suggestedName: z.string().min(1).max(200),
  contents: z.union([z.string(), z.instanceof(Uint8Array)]),
})

export interface BridgeOptions {
  origin: Origin
  /** Parent window of the dialogs. */
  window: () => BrowserWindow | null
  folders: Record<'data' | 'logs', string>
  showMenu: (language: MenuLanguage) => void
}

type Answer<Call extends keyof Bridge> = Bridge[Call] extends (...args: never[]) => Promise<infer Value>
  ? Promise<Value>
  : never

/** Registers the handlers of the bridge. Each call is checked twice: its sender and its arguments. */
export function handleBridgeCalls({ origin, window, folders, showMenu }: BridgeOptions): void {
  const handle = <Input>(channel: string, schema: z.ZodType<Input>, answer: (input: Input) => Promise<unknown>) =>
    ipcMain.handle(channel, (event, input: unknown) => {
      checkSender(event, origin)
      return answer(schema.parse(input))
    })

  handle(channels.info, z.undefined(), info)
  handle(channels.saveFile, FileToSave, file => saveFile(file, window()))
  handle(channels.openFile, FileFilter, filter => openFile(filter, window()))
  handle(channels.openFolder, z.enum(['data', 'logs']), folder => openFolder(folders[folder]))
  handle(channels.requestMicrophone, z.undefined(), requestMicrophone)
  handle(channels.showMenuLanguage, z.enum(menuLanguages), async language => showMenu(language))
}

/** Throws unless the call comes from the studio's page in the window's main frame. */
function checkSender({ senderFrame }: IpcMainInvokeEvent, origin: Origin): void {
  if (!senderFrame || senderFrame.parent || !isStudioOrigin(senderFrame.url, origin))
    throw new Error('not asked by the studio')
}

async function info(): Answer<'info'> {
  const { platform } = process
  const isKnown = platform === 'darwin' || platform === 'win32'
  return { version: app.getVersion(), platform: isKnown ? platform : 'linux', secrets: secretStorage() }
}

/** Detects Linux without a key store, where Chromium "encrypts" with a constant key, which is no encryption. */
function secretStorage(): 'encrypted' | 'plain' {
  if (!safeStorage.isEncryptionAvailable()) return 'plain'
  if (process.platform !== 'linux') return 'encrypted'
  return ['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend()) ? 'plain' : 'encrypted'
}

async function saveFile(file: z.infer<typeof FileToSave>, window: BrowserWindow | null): Answer<'saveFile'> {
  const options = {
    defaultPath: sanitizeFileName(file.suggestedName),
    filters: [{ name: file.name, extensions: file.extensions }],
  }
  const { filePath } = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options))
  if (!filePath) return null
  await writeFile(filePath, file.contents)
  return filePath
}

/** Reduces a suggestion to a bare file name: the folder is chosen in the dialog, never by the page. */
function sanitizeFileName(suggested: string): string {
  // eslint-disable-next-line no-control-regex -- file systems refuse control characters
  return basename(suggested.replaceAll('\\', '/')).replace(/[\u0000-\u001f<>:"|?*]/gu, '-')
}

async function openFile(filter: z.infer<typeof FileFilter>, window: BrowserWindow | null): Answer<'openFile'> {
  const options: OpenDialogOptions = { properties: ['openFile'], filters: [filter] }
  const { filePaths } = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options))
  const path = filePaths[0]
  if (path === undefined) return null
  const file = readChosenFile(path)
  if (!file) throw new Error('the file is too large or cannot be read')
  return file
}

async function openFolder(folder: string): Answer<'openFolder'> {
  const problem = await shell.openPath(folder)
  if (problem) throw new Error(problem)
}

const microphoneSettings: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'x-apple.systempreferences:com.apple.preference.security?Privacy_Microphone',
  win32: 'ms-settings:privacy-microphone',
}

/** Requests access explicitly because macOS gives a page without permission silence instead of an error. */
async function requestMicrophone(): Answer<'requestMicrophone'> {
  const settings = microphoneSettings[process.platform]
  if (!settings) return 'granted'
  const isGranted =
    process.platform === 'darwin'
      ? await systemPreferences.askForMediaAccess('microphone')
      : systemPreferences.getMediaAccessStatus('microphone') !== 'denied'
  if (isGranted) return 'granted'
  await shell.openExternal(settings)
  return 'denied'
}
