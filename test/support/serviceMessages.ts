import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Parts of the service whose texts reach the studio: in answers, jobs, traces, checks and reports. */
const FOLDERS = [
  'access',
  'channels',
  'contract',
  'dialog',
  'features',
  'http',
  'importing/files',
  'jobs',
  'scopes',
  'server',
  'voice',
]
const FILES = [
  ...['lifecycle/startService.ts', 'lifecycle/modes/mode.ts', 'lifecycle/modes/readOnly.ts'],
  ...['nlu/lists/patterns.ts', 'store/sqlite/health.ts', 'store/undo/history.ts'],
]

/** Files of those folders whose texts are for others: pages, scripts and descriptions of the API. */
const OTHER_READERS =
  /\/queries(\.ts|\/)|server\/(openapi|repair)|endpoints\/(chatPage|networkWebhook)|contract\/(endpointSummary|tests\/report)|access\/(vault|oauth)/

/** Calls, properties and constants whose texts are no messages: logs, keys, faults of the code and example data. */
const OTHER_CALLS =
  /^(Error|log|split|join|area|RegExp|all|run|get|literal|startsWith)$|^(info|warn|error|debug|fatal)$/
const OTHER_PROPERTIES = /^(about|resource|label|labels|description|example|key|url|userInputPlaceholder)$/

/** Extracts the messages of the service from its source, `{0}`, `{1}` … in place of the values. */
export function serviceMessages(root: string): Set<string> {
  const service = join(root, 'service')
  const inFolders = FOLDERS.flatMap(folder =>
    readdirSync(join(service, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
  )
  const files = [...inFolders, ...FILES].filter(file => file.endsWith('.ts') && !OTHER_READERS.test(file))
  return new Set(files.flatMap(file => messagesIn(file, readFileSync(join(service, file), 'utf8'))))
}

function messagesIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const template = templateOf(node)
    if (template === undefined) ts.forEachChild(node, visit)
    else if (isMessage(template) && !isForOthers(node)) found.push(template)
    if (ts.isTemplateExpression(node)) node.templateSpans.forEach(({ expression }) => visit(expression))
  }
  visit(source)
  return found
}

/** The text of a literal, a template or a concatenation of them; undefined for other nodes. */
function templateOf(node: ts.Node): string | undefined {
  const parts = partsOf(node)
  let values = 0
  return parts?.map(part => part ?? `{${values++}}`).join('')
}

/** Literal parts, and undefined for each value. */
function partsOf(node: ts.Node): (string | undefined)[] | undefined {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.flatMap(({ literal }) => [undefined, literal.text])]
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined
  const [left, right] = [partsOf(node.left), partsOf(node.right)]
  return left && right && [...left, ...right]
}

/** Two words at least, of which one is written small; no SQL, no answer of success, no path, no markup. */
const isMessage = (text: string) =>
  /[a-z]'?[,;:)]? ([a-z{]|[A-Z][a-z])/.test(text) &&
  !/\b(SELECT|FROM|JOIN|WHERE|UPDATE|DELETE FROM|LIMIT)\b|with success|successfully|<\/?\w+>/.test(text)

function isForOthers(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node.parent; at; at = at.parent) {
    if (ts.isImportDeclaration(at) || ts.isLiteralTypeNode(at)) return true
    if (ts.isCallExpression(at) || ts.isNewExpression(at)) {
      const name = ts.isPropertyAccessExpression(at.expression) ? at.expression.name.text : at.expression.getText()
      if (OTHER_CALLS.test(name)) return true
    }
    if (ts.isPropertyAssignment(at) && OTHER_PROPERTIES.test(at.name.getText())) return true
  }
  return false
}
