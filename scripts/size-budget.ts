/** Fails when a first visit costs more than families on a bad connection should pay. Measured in a browser, as the figures are. */
import { sizes } from '../tests/bench/sizes.ts'

for (const { name, value, target, isReached } of await sizes()) {
  console.log(`${isReached ? '✓' : '✗'} ${name}: ${value} (${target})`)
  if (!isReached) process.exitCode = 1
}
