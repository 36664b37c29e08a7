import type { CaseOutcome } from './outcomes.ts'

/** A run as JUnit XML, in the form that CI servers read: one suite, its cases, the faults of each as one failure. */
export function junit(spec: string, outcomes: readonly CaseOutcome[]): string {
  const failed = outcomes.filter(({ faults }) => faults.length > 0).length
  const cases = outcomes.map(({ name, faults }) => {
    const head = `<testcase classname="${escape(spec)}" name="${escape(name)}"`
    const [first] = faults
    if (first === undefined) return `    ${head}/>`
    return `    ${head}>\n      <failure message="${escape(first)}">${escape(faults.join('\n'))}</failure>\n    </testcase>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="${escape(spec)}" tests="${outcomes.length}" failures="${failed}" errors="0">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // White space in an attribute is read as blanks unless it is written so (XML 1.0, 3.3.3).
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

/** Text for XML: its own characters escaped, those it can not hold left out (XML 1.0, 2.2). */
function escape(text: string): string {
  return text
    .replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"\t\n\r]/g, one => ENTITIES[one] ?? one)
}
