import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { READING } from '#domain/limits.ts'
import { projectRoot } from '../project-root.ts'

const ENTRY = join(projectRoot, import.meta.url.endsWith('.ts') ? 'tools/thread-from-source.mjs' : 'dist/server/thread.js')

interface Idle {
  thread: Worker
  timer: NodeJS.Timeout
}

const idle: Idle[] = []

/** Only ours: a thread listens to its own listeners. */
function forgetListeners(thread: Worker): void {
  for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event)
}

/** A thread that waits for work, else a new one. It has its own bound of memory. */
export function takeThread(): Worker {
  const waiting = idle.pop()
  if (waiting) {
    clearTimeout(waiting.timer)
    forgetListeners(waiting.thread)
    waiting.thread.ref()
    return waiting.thread
  }
  return new Worker(ENTRY, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: READING.memory, maxYoungGenerationSizeMb: READING.youngMemory },
  })
}

/** For the next one; it ends after a while without work, and keeps no process alive. */
export function giveBack(thread: Worker): void {
  forgetListeners(thread)
  const forget = () => void idle.splice(idle.indexOf(own), idle.includes(own) ? 1 : 0)
  const timer = setTimeout(() => {
    forget()
    endThread(thread)
  }, READING.idle).unref()
  const own: Idle = { thread, timer }
  thread.once('exit', forget)
  thread.unref()
  idle.push(own)
}

/** In the middle of whatever it does. */
export function endThread(thread: Worker): void {
  forgetListeners(thread)
  thread.on('error', () => undefined)
  void thread.terminate()
}
