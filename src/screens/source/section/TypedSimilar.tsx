import { listSimilarSources } from '#domain/api/source/source.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { SimilarSources } from '../parts/SimilarSources.tsx'
import type { SourceTexts } from '../source-texts.ts'
import type { SectionFormApi } from './section-form.ts'
import classes from './SectionForm.module.css'

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
  const [name, setName] = useState(() => nameIn(form.getValues().legal_name))
  const later = useDebouncedCallback((typed: unknown) => setName(nameIn(typed)), QUIET)
  form.watch('legal_name', ({ value }) => later(value))
  return (
    <div className={classes.twins} role="status">
      {name.length >= FEWEST && <Similar name={name} except={source?.id} texts={texts} />}
    </div>
  )
}

interface SimilarProps {
  name: string
  except: number | undefined
  texts: SourceTexts
}

function Similar({ name, except, texts }: SimilarProps) {
  const { data } = useLoaded(listSimilarSources, { legal_name: name, ...(except && { except }) })
  return <SimilarSources sources={data ?? []} texts={texts} isAside />
}
