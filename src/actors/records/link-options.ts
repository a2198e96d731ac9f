import type { Input, Output } from '#domain/api/endpoint.ts'
import { linkName } from '#domain/country-names.ts'
import { listOptions } from '#domain/api/master.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import { useRetryOnReturn } from '#src/services/retry-on-return.ts'
import { useServices } from '#src/services/services.tsx'
import { useDebouncedCallback } from '@mantine/hooks'
import { useActorRef, useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'
import { nameOf, rememberName } from '#src/services/option-names.ts'

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
}

interface Narrowing {
  every?: boolean
  fits?: Fits | null | undefined
}

const fitting = ({ field, beside }: Fits) => (beside() === '' ? {} : { field, beside: Number(beside()) })

/**
 * The choices of a link field: asked for when it opens and while somebody types. The chosen ones are always among them. `every`
 * offers what nothing new may point to as well: lists are narrowed by it.
 */
export function useLinkOptions(of: Of, chosen: readonly string[], { every = false, fits = null }: Narrowing = {}) {
  const { t, i18n } = useTranslation('master')
  const actor = useOptionsActor()
  const options = useSelector(actor, (snapshot) => snapshot.context.data) as Options
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const asked = useRef<string | null>(null)
  const ask = (search: string) => {
    asked.current = search
    actor.send({ type: 'operation.request', input: { of, search, ...(every && { every: 'true' }), ...(fits && fitting(fits)) } })
  }
  useRetryOnReturn(actor, () => ask(asked.current ?? ''))
  /** The field says its text also before it was opened, with every new choice, and when choosing puts a name into it: those are no searches. */
  const search = useDebouncedCallback((text: string) => {
    const isKnown = asked.current === null || asked.current === text
    if (!isKnown && !options.some((option) => linkName(i18n.language, option) === text)) ask(text)
  }, QUIET)
  const heading = (group: string) => {
    const key = [`master:${of}.choices.module.${group}`, `master:${of}.choices.category.${group}`].find((each) =>
      i18n.exists(each),
    )
    return key ? t(key as 'region.one') : group
  }
  const missing = chosen.filter((id) => id !== '' && !options.some((option) => String(option.id) === id))
  return {
    data: [...missing.map((id) => ({ value: id, label: nameOf(of, id) })), ...grouped(options, i18n.language, heading)],
    open: () => ask(''),
    search,
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
