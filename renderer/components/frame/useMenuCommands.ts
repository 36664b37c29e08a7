import type { Ref } from 'vue'
import { useRouter } from 'vue-router'
import type { MenuCommand } from '../../../electron/bridge.ts'
import type { Command } from '../../composables/useCommands.ts'
import { isTextField } from '../../shortcuts.ts'
import { useBots } from '../bots/useBots.ts'

/** The code editor has a history of its own; in other fields only the deprecated call triggers the native one. */
function undoIn(field: Element | null, direction: 'undo' | 'redo'): void {
  const inputType = direction === 'undo' ? 'historyUndo' : 'historyRedo'
  const isOpen = field?.dispatchEvent(new InputEvent('beforeinput', { inputType, bubbles: true, cancelable: true }))
  if (isOpen) document.execCommand(direction)
}

/** Maps commands of the application menu to palette commands with the same id. */
export function useMenuCommands(commands: Ref<Command[]>) {
  const router = useRouter()
  const { importOpened } = useBots()

  return (chosen: MenuCommand) => {
    if (chosen.id === 'open') return void router.push(chosen.path)
    if (chosen.id === 'file') return void importOpened(chosen.file)
    const isUndo = chosen.id === 'edit.undo' || chosen.id === 'edit.redo'
    const field = document.activeElement
    if (isUndo && isTextField(field)) return void undoIn(field, chosen.id === 'edit.undo' ? 'undo' : 'redo')
    commands.value.find(command => command.id === chosen.id && !command.isDisabled)?.run()
  }
}
