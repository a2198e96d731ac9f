import type { Input, Output } from '#domain/api/endpoint.ts'
import { linkName } from '#domain/country-names.ts'
import { listOptions } from '#domain/api/master.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import { useRetryOnReturn } from '#src/services/retry-on-return.ts'
import { useServices } from '#src/services/services.tsx'
import { useDebouncedCallback } from '@mantine/hooks'
import { useActorRef, useSelector } from '@xstate/react'
import { useRef, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'
import { nameOf, rememberName } from '#src/services/option-names.ts'
import { useHeldList } from './held-list.ts'

type Options = Output<typeof listOptions>
type Of = Input<typeof listOptions>['of']

interface Item {
  value: string
  label: string
}

interface Group {
  group: string
  items: Item[]
}

/** ms of quiet after the last key before the server is asked. */
const QUIET = 200

const itemOf = (option: Options[number], language: string): Item => ({
  value: String(option.id),
  label: linkName(language, option),
})

/** Options under the headings that the server gives them, in its order. */
function grouped(options: Options, language: string, heading: (group: string) => string): (Item | Group)[] {
  const groups = new Map<string, Item[]>()
  for (const option of options) {
    const { group, group_code: code } = option
    const title = group ? linkName(language, { name: code ? group : heading(group), code }) : ''
    groups.set(title, [...(groups.get(title) ?? []), itemOf(option, language)])
  }
  return [...groups].flatMap(([group, items]): (Item | Group)[] => (group === '' ? items : [{ group, items }]))
}

/** Asks the server for choices, and learns the names of all it answers. */
function useOptionsActor() {
  const { call, actorOptions } = useServices()
  return useActorRef(
    operationMachine.provide({
      actors: {
        callEndpoint: fromPromise(async ({ input, signal }) => {
          const asked = input as Input<typeof listOptions>
          const reply = await call(listOptions, asked, { signal })
          for (const option of reply.data) rememberName(asked.of, option)
          return reply
        }),
      },
    }),
    actorOptions,
  )
}

/** The field that takes a choice, and what stands in the one that the choice has to fit. */
export interface Fits {
  field: string
  beside: () => string
  /** Where nothing stands there. */
  orElse?: Fits | undefined
}

interface Narrowing {
  every?: boolean
  fits?: Fits | null | undefined
}

const fitting = ({ field, beside, orElse }: Fits): { field?: string; beside?: number } => {
  if (beside() !== '') return { field, beside: Number(beside()) }
  return orElse ? fitting(orElse) : {}
}

type Asked = Input<typeof listOptions>

/** The record of a typed name, or else the one that is found first; with `isSure` only where no other is meant. */
function useFinding(inputFor: (search: string) => Asked, answerTo: (text: string) => Options | null) {
  const { call } = useServices()
  const { language } = useTranslation().i18n
  return async (text: string, { isSure }: { isSure: boolean }): Promise<string | null> => {
    const asked = inputFor(text)
    const found = answerTo(text) ?? (await call(listOptions, asked)).data
    for (const option of found) rememberName(asked.of, option)
    const isNamed = (option: Options[number]) => linkName(language, option).toLowerCase() === text.toLowerCase()
    const meant = found.find(isNamed) ?? (isSure && found.length > 1 ? undefined : found[0])
    return meant ? String(meant.id) : null
  }
}

/** What the groups of choices are called. */
function useHeadings(of: Of): (group: string) => string {
  const { t, i18n } = useTranslation('master')
  return (group) => {
    const key = [`master:${of}.choices.module.${group}`, `master:${of}.choices.category.${group}`].find((each) =>
      i18n.exists(each),
    )
    return key ? t(key as 'region.one') : group
  }
}

/** Browsers lead the Tab key into lists that scroll: whoever leaves the field goes on to the next one. */
const UNFOCUSED = { tabIndex: -1 }

/** The list, with what is chosen among it, and what it is drawn in tells of a press. */
function useShown(of: Of, chosen: readonly string[], options: Options) {
  const { language } = useTranslation().i18n
  const heading = useHeadings(of)
  const missing = chosen.filter((id) => id !== '' && !options.some((option) => String(option.id) === id))
  const { list, hold } = useHeldList([
    ...missing.map((id) => ({ value: id, label: nameOf(of, id) })),
    ...grouped(options, language, heading),
  ])
  return { data: list, attributes: { dropdown: { onPointerDown: hold }, options: UNFOCUSED } }
}

/**
 * The choices of a link field: asked for when it opens and while someone types. The chosen ones are always among them. `every`
 * offers what nothing new may point to as well: lists are narrowed by it.
 */
export function useLinkOptions(of: Of, chosen: readonly string[], { every = false, fits = null }: Narrowing = {}) {
  const { t } = useTranslation('master')
  const actor = useOptionsActor()
  const options = useSelector(actor, (snapshot) => snapshot.context.data) as Options
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const asked = useRef<string | null>(null)
  const inputFor = (search: string) => ({ of, search, ...(every && { every: 'true' as const }), ...(fits && fitting(fits)) })
  const ask = (search: string) => {
    asked.current = search
    actor.send({ type: 'operation.request', input: inputFor(search) })
  }
  const find = useFinding(inputFor, (text) => {
    const isAnswer = asked.current === text && actor.getSnapshot().matches('succeeded')
    return isAnswer ? options : null
  })
  useRetryOnReturn(actor, () => ask(asked.current ?? ''))
  const search = useDebouncedCallback((text: string) => {
    if (asked.current !== null && asked.current !== text) ask(text)
  }, QUIET)
  return {
    ...useShown(of, chosen, options),
    open: () => ask(''),
    find,
    /** What someone types is searched for, also the whole name of a choice; a name that choosing puts into the field is not. */
    typed: ({ currentTarget }: FormEvent<HTMLInputElement>) => search(currentTarget.value),
    /** The field says its text whenever it changes: without one, all choices are asked for. */
    said: (text: string) => {
      if (text === '') search('')
    },
    isBusy,
    nothingFound: nothingFound(),
    /** Asks once more, where the choices could not be loaded. */
    retry: hasFailed ? () => ask(asked.current ?? '') : null,
  }

  function nothingFound(): string {
    if (hasFailed) return t('form.optionsFailed')
    return isBusy ? t('form.searchOptions') : t('form.noOptions')
  }
}
