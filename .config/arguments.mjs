import { parseArgs } from 'node:util'

const LAST_PORT = 65_535

/**
 * Parses the command line of a script with `parseArgs`. Unknown or invalid options end the script with exit code 2 and
 * one line that names the fault and the options.
 * @param {import('node:util').ParseArgsConfig} config
 */
export function readArguments(config) {
  try {
    const given = parseArgs(config)
    const { port = '0', data = '.' } = given.values
    if (!/^\d+$/.test(port) || Number(port) > LAST_PORT) throw new Error(`--port is a number from 0 to ${LAST_PORT}`)
    if (!data) throw new Error('--data names a folder')
    return given
  } catch ({ message }) {
    // Node appends advice for authors of programs as further sentences.
    const [reason] = message.split(/\.\s/)
    const known = Object.entries(config.options).map(
      ([name, { type }]) => `--${name}${type === 'string' ? ' <…>' : ''}`,
    )
    console.error(`${reason}. The options are: ${known.join(', ')}.`)
    process.exit(2)
  }
}
