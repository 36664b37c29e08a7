/** Finds the parts of templates that a code editor underlines. */
import type { SkillProblem } from '../../../service/contract/dialogs/problems.ts'
import { readTemplate } from '../../../service/dialog/template/readTemplate.ts'
import type { CodeFinding } from '../code/finding.ts'
import { jsonTexts, type JsonText } from './jsonTemplates.ts'

/** Why a template can not be parsed; `at` is a UTF-16 offset into the text. */
export interface TemplateFault {
  reason: string
  at: number
}

/**
 * @param isJson whether the text is JSON with templates in its texts; otherwise it is one template
 * @param problems what the service has found in this text: the names that they hold are underlined
 */
export function templateFindings(text: string, isJson: boolean, problems: readonly SkillProblem[]) {
  const faults: TemplateFault[] = []
  const unknown: CodeFinding[] = []
  for (const { value, offsets } of isJson ? jsonTexts(text) : [plain(text)]) {
    const at = (position: number) => offsets?.[position] ?? Math.min(position, text.length)
    const { error, paths } = readTemplate(value)
    if (error) faults.push({ reason: error.message, at: at(error.position) })
    for (const path of paths) {
      const problem = problems.find(({ names }) => names.some(name => name !== '' && path.segments.includes(name)))
      if (!problem) continue
      const { message, level } = problem
      unknown.push({ from: at(path.position), to: at(path.position + path.text.length), message, level })
    }
  }
  return { faults, unknown }
}

const plain = (value: string): Pick<JsonText, 'value'> & Partial<JsonText> => ({ value })
