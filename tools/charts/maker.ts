import { partOf } from './parts.ts'

/** A process beside the one that asks: makes and keeps a chart's part for each name that it is sent. */
process.on('message', ({ name, isFresh }: { name: string; isFresh: boolean }) => {
  void partOf(name, isFresh).then(() => process.send?.(name))
})
