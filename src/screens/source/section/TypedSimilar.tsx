import type { Output } from '#domain/api/endpoint.ts'
import { listSimilarSources } from '#domain/api/source.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { useOperation } from '#src/actors/operation.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { SimilarSources } from '../parts/SimilarSources.tsx'
import type { SourceTexts } from '../source-texts.ts'
import type { SectionFormApi } from './section-form.ts'
import classes from './SectionForm.module.css'

type Similar = Output<typeof listSimilarSources>

/** ms of quiet after the last key, and signs that there must be, before the server is asked. */
const QUIET = 300
const FEWEST = 3

interface TypedSimilarProps {
  form: SectionFormApi
  source: SourceRecord | null
  texts: SourceTexts
}

const nameIn = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Warns of sources with nearly the name that is being typed, before anybody has made a second one. */
export function TypedSimilar({ form, source, texts }: TypedSimilarProps) {
  const asking = useOperation(listSimilarSources)
  const except = source?.id
  const ask = (typed: unknown) => {
    const name = nameIn(typed)
    if (name.length < FEWEST) asking.send({ type: 'operation.reset' })
    else asking.send({ type: 'operation.request', input: { legal_name: name, ...(except && { except }) } })
  }
  const later = useDebouncedCallback(ask, QUIET)
  // oxlint-disable-next-line react/exhaustive-deps -- what a draft brings is asked about once
  useEffect(() => ask(form.getValues().legal_name), [asking])
  form.watch('legal_name', ({ value }) => later(value))
  const found = useSelector(asking, ({ context }) => context.data) as Similar
  return (
    <div className={classes.twins} role="status">
      <SimilarSources sources={found} texts={texts} isAside />
    </div>
  )
}
