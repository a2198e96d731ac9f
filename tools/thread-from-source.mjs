/** Threads do not take over the loader of their process: here one gets it, where the server runs from its sources. */
import { register } from 'tsx/esm/api'

register()
await import('../server/threads/thread.ts')
