import type { Ref } from 'vue'
import { useRouter } from 'vue-router'
import type { MenuCommand } from '../../../electron/bridge.ts'
import type { Command } from '../../composables/useCommands.ts'
import { isTextField } from '../../shortcuts.ts'
import { useBots } from '../bots/useBots.ts'

/** Maps commands of the application menu to palette commands with the same id. */
export function useMenuCommands(commands: Ref<Command[]>) {
  const router = useRouter()
  const { importOpened } = useBots()

  return (chosen: MenuCommand) => {
    if (chosen.id === 'open') return void router.push(chosen.path)
    if (chosen.id === 'file') return void importOpened(chosen.file)
    const isUndo = chosen.id === 'edit.undo' || chosen.id === 'edit.redo'
    // In a text field the native undo applies; only this deprecated call triggers it.
    if (isUndo && isTextField(document.activeElement)) return void document.execCommand(chosen.id.slice('edit.'.length))
    commands.value.find(command => command.id === chosen.id && !command.isDisabled)?.run()
  }
}
