/**
 * The processor time that some work took, in milliseconds: what else the machine is busy with does not count. Done
 * again, as often as `tries` says, while it took longer than `enough`: what takes long by itself does so each time.
 * @returns the least
 */
export async function workOf(work: () => unknown, enough: number, tries = 5): Promise<number> {
  let least = Infinity
  for (let count = 0; count < tries && least >= enough; count++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}
