import type { Call } from '#domain/api/calls/call.ts'
import { contractTransferCalls } from '#domain/api/calls/contract-transfer.ts'
import type { loadStepSheet, previewStepRows, readStepRows } from '#domain/api/contract/transfer.ts'
import type { Output, ReplyOf } from '#domain/api/endpoint.ts'
import type { loadImport, loadOpenImport } from '#domain/api/import.ts'
import { problemOf } from '#domain/app-error.ts'
import { layoutOf, neededColumns, type SheetLayout } from '#domain/contracts/transfer/layout.ts'
import type { SheetStep } from '#domain/contracts/transfer/sheet-steps.ts'
import { importMachine } from '#src/machines/list/import.machine.ts'
import type { Beginning } from '#src/machines/list/import.setup.ts'
import { newInstance } from '#src/services/instance.ts'
import { useServices, type Services } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { saveFrom } from '../files/downloads.ts'
import type { ImportActor } from '../files/imports.ts'
import { isSameOutcome, lookupOf, take, tried, type PlacedIn, type Trial } from './sheet-trial.ts'
import type { StepForm } from './step-form.ts'
import { saved, upToDate } from './step-up-to-date.ts'

const preview: Call<typeof previewStepRows> = contractTransferCalls.previewStepRows
const readRows: Call<typeof readStepRows> = contractTransferCalls.readStepRows
const exportRows: Call<typeof loadStepSheet> = contractTransferCalls.loadStepSheet

type Read = ReplyOf<typeof readStepRows> & { data: Output<typeof readStepRows> }
type Reply = ReplyOf<typeof loadImport>

/** What was read last, and what its reader was shown of it. */
interface Reading {
  reply: Read
  trial: Trial
}

/** The columns of a step's file, by what the contract is. */
export const sheetLayout = (form: StepForm, step: SheetStep): SheetLayout => layoutOf(step, lookupOf(form))

/** What is confirmed is what was shown: where the step has become another since, what would be done now is shown first. */
function confirmed(of: PlacedIn, trial: Trial, isReplacing: boolean): Trial {
  const now = tried(of, trial.read, isReplacing)
  if (!isSameOutcome(now.report, trial.report)) return { ...now, report: { ...now.report, reason: of.words.changed } }
  take(of, now)
  return { ...now, report: { ...now.report, is_dry_run: false } }
}

function chartOf(call: Services['call'], of: PlacedIn & { uuid: string }) {
  const { form, uuid, step } = of
  let last: Reading | null = null
  const answered = ({ reply, trial }: Reading): Reply => ({ ...reply, data: trial.report })
  return importMachine.provide({
    actors: {
      /** A reading is answered at once: none is ever under way. */
      findOpenImport: fromPromise<ReplyOf<typeof loadOpenImport>, { entity: string }>(async () => ({ data: null, message: '' })),
      previewImport: fromPromise(async ({ input: { file }, signal }) => call(preview, { uuid, step, file }, { signal })),
      startImport: fromPromise<Reply, Beginning>(async ({ input, signal }) => {
        const { file, mapping, replace, all_or_nothing } = input
        await upToDate(form)
        signal.throwIfAborted()
        /** A step that has been locked since is refused by the server, which says why. */
        if (!input.dry_run && last && !form.isReadOnly) {
          last = { ...last, trial: confirmed(of, last.trial, replace) }
          return answered(last)
        }
        const reply = await call(readRows, { uuid, step, file, mapping: [...mapping], replace, all_or_nothing }, { signal })
        last = { reply, trial: tried(of, reply.data, replace) }
        return answered(last)
      }),
    },
  })
}

/** The import chart of a step: the server reads and checks the file, the form takes its rows. */
export function useStepImport({ form, uuid, step, make, words }: PlacedIn & { uuid: string }): ImportActor {
  const { call, actorOptions } = useServices()
  const instance = useMemo(() => newInstance(), [])
  const chart = useMemo(() => chartOf(call, { form, uuid, step, make, words }), [call, form, uuid, step, make, words])
  const required = useMemo(() => neededColumns(sheetLayout(form, step)), [form, step])
  return useActorRef(chart, { ...actorOptions, input: { entity: 'contract', required, instance } })
}

type Wanted = Pick<Parameters<typeof fileOf>[1], 'format' | 'content'>

const fileOf = (
  call: Services['call'],
  wanted: { uuid: string; step: SheetStep; format: 'csv' | 'xlsx'; content: 'rows' | 'example' },
) => call(exportRows, wanted)

/** Fetches the rows of a step, or an example, as a file; a refusal is announced. */
export function useStepExport({ form, uuid, step }: { form: StepForm; uuid: string; step: SheetStep }): (wanted: Wanted) => void {
  const { call, announce } = useServices()
  return (wanted) =>
    void saved(form)
      .then(() => fileOf(call, { uuid, step, ...wanted }))
      .then(
        ({ data }) => saveFrom(data.url),
        (error: unknown) => announce(problemOf(error).message, 'error'),
      )
}
