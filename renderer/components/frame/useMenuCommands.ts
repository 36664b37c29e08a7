import type { Ref } from 'vue'
import { useRouter } from 'vue-router'
import type { MenuCommand } from '../../../electron/bridge.ts'
import type { Command } from '../../composables/useCommands.ts'
import { isTyping } from '../../shortcuts.ts'
import { useBots } from '../bots/useBots.ts'

/** Answers the application's menu: each item is the command of the palette with the same id. */
export function useMenuCommands(commands: Ref<Command[]>) {
  const router = useRouter()
  const { importOpened } = useBots()

  return (chosen: MenuCommand) => {
    if (chosen.id === 'open') return void router.push(chosen.path)
    if (chosen.id === 'file') return void importOpened(chosen.file)
    const isUndo = chosen.id === 'edit.undo' || chosen.id === 'edit.redo'
    // In a text field, undo is the field's own; only this old call reaches it.
    if (isUndo && isTyping(document.activeElement)) return void document.execCommand(chosen.id.slice('edit.'.length))
    commands.value.find(command => command.id === chosen.id && !command.isDisabled)?.run()
  }
}
