/** Milliseconds of processor that `work` took, of this process alone: on a busy machine it waits longer and works no more. */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
