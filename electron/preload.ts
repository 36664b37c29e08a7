import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { type Bridge, channels, type MenuCommand } from './bridge.ts'

/** Exposes the bridge to the page. Runs in an isolated world, so the page gets these functions and nothing else. */
const bridge = {
  info: () => ipcRenderer.invoke(channels.info),
  saveFile: file => ipcRenderer.invoke(channels.saveFile, file),
  openFile: filter => ipcRenderer.invoke(channels.openFile, filter),
  openFolder: folder => ipcRenderer.invoke(channels.openFolder, folder),
  requestMicrophone: () => ipcRenderer.invoke(channels.requestMicrophone),
  showMenuLanguage: language => ipcRenderer.invoke(channels.showMenuLanguage, language),
  onCommand: listener => {
    const forward = (_event: IpcRendererEvent, command: MenuCommand) => listener(command)
    ipcRenderer.on(channels.command, forward)
    return () => {
      ipcRenderer.off(channels.command, forward)
    }
  },
} satisfies Bridge

contextBridge.exposeInMainWorld('parley', bridge)
