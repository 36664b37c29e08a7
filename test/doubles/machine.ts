import type * as Electron from 'electron'

/** Everything handed to the outside, in order, as `openExternal https://…`. */
export const calls: string[] = []

interface Machine {
  folders: Map<string, string>
  switches: Map<string, string>
  isFirstInstance: boolean
  isPackaged: boolean
  appPath: string
  workArea: Electron.Rectangle
  storageBackend: ReturnType<Electron.SafeStorage['getSelectedStorageBackend']>
  isMicrophoneAllowed: boolean
  /** The path a save or open dialog answers; null is Cancel. */
  chosenPath: string | null
  /** The button a message box answers. */
  chosenButton: number
}

/** State of the simulated machine, set by tests. */
export const machine: Machine = {
  folders: new Map(),
  switches: new Map(),
  isFirstInstance: true,
  isPackaged: false,
  appPath: process.cwd(),
  workArea: { x: 0, y: 0, width: 1920, height: 1080 },
  storageBackend: 'gnome_libsecret',
  isMicrophoneAllowed: true,
  chosenPath: null,
  chosenButton: 0,
}

/** An event whose default can be prevented. */
export class EventDouble {
  defaultPrevented = false
  readonly url: string
  constructor(url = '') {
    this.url = url
  }
  preventDefault = () => {
    this.defaultPrevented = true
  }
}
