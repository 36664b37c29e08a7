import type { TestCaseResult } from '../contract/testing.ts'

/** A run as JUnit XML, in the form that CI servers read: one suite, a case each sentence, its faults as one failure. */
export function junit(spec: string, results: TestCaseResult[]): string {
  const failed = results.filter(result => result.validation_failed).length
  const cases = results.map(({ inputs, outputs }) => {
    const head = `<testcase classname="${escape(spec)}" name="${escape(inputs.expression)}"`
    const faults = Object.entries(outputs).flatMap(([field, { errors }]) =>
      errors.map(error => `${field}: ${error.message}`),
    )
    const [first] = faults
    if (first === undefined) return `    ${head}/>`
    return `    ${head}>\n      <failure message="${escape(first)}">${escape(faults.join('\n'))}</failure>\n    </testcase>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="${escape(spec)}" tests="${results.length}" failures="${failed}" errors="0">`,
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
