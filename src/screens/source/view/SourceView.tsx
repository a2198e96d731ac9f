import { loadSource } from '#domain/api/source/source.ts'
import { SECTION_NAMES } from '#domain/sources/section-names.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { later } from '#src/ui/later.tsx'
import { PageProblem } from '#src/parts/missing/PageProblem.tsx'
import { Suspense, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useLoaded } from '#src/actors/loaded.ts'
import { SourceHead } from '../parts/SourceHead.tsx'
import { SourceRail } from '../parts/SourceRail.tsx'
import { SourceSkeleton } from '../parts/SourceSkeleton.tsx'
import { useSourceTexts, type SourceTexts } from '../source-texts.ts'
import { NextSteps } from './NextSteps.tsx'
import { SectionList } from './SectionList.tsx'
import { SectionView } from './SectionView.tsx'
import classes from './SourceView.module.css'

const history = later(() => import('./History.tsx'))
const comments = later(() => import('../comments/ViewComments.tsx'))

/** A source to be read, with what was done to it. */
export default function SourceView() {
  const id = Number(useParams().sourceId)
  const texts = useSourceTexts()
  const { data, problem, request } = useLoaded(loadSource, { id })
  const sections = useMemo(() => SECTION_NAMES.map((name) => ({ id: `section-${name}`, title: texts.section(name) })), [texts])
  if (problem) return <PageProblem problem={problem} onRetry={request} />
  if (!data) return <SourceSkeleton />
  return (
    <div>
      <SourceHead source={data} texts={texts} here="view" hasRail />
      <div className={classes.columns}>
        <SectionList sections={sections} />
        <SourceRail source={data} texts={texts}>
          <NextSteps source={data} texts={texts} />
        </SourceRail>
        <Sections source={data} texts={texts} />
      </div>
    </div>
  )
}

function Sections({ source: data, texts }: { source: SourceRecord; texts: SourceTexts }) {
  return (
    <div className={classes.page}>
      {SECTION_NAMES.filter((name) => name !== 'comments').map((name) => (
        <SectionView key={name} name={name} source={data} texts={texts} />
      ))}
      <section className={classes.section} aria-labelledby="section-comments">
        <h3 id="section-comments" tabIndex={-1}>
          {texts.section('comments')}
        </h3>
        <Suspense fallback={<SourceSkeleton />}>
          <comments.Component source={data} texts={texts} />
        </Suspense>
      </section>
      <Suspense fallback={<SourceSkeleton />}>
        <history.Component id={data.id} texts={texts} />
      </Suspense>
    </div>
  )
}
