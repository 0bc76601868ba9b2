/**
 * The process that makes one document ready to show. It sees the bytes of that document and nothing else: no database, no
 * secret, no environment. [Note: files are read apart]
 */
import { Worker } from 'node:worker_threads'
import { show } from './show.ts'
import { DEADLINE, type ShowTask } from './show-task.ts'

// Cleaning lets nothing else of this process run: without a server to end it, it would go on for hours.
new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${DEADLINE})`, { eval: true }).unref()

// It goes by itself when the server is gone.
process.once('disconnect', () => process.exit())
process.once('message', async (task: ShowTask) => {
  process.send?.(await show(...task))
})
