import type { SectionName } from '#domain/sources/section-names.ts'
import { SECTIONS } from '#domain/sources/sections/index.ts'
import { useFilesHeard, useFilesUnderWay, type FilesUnderWay } from '#src/files-under-way.ts'
import { useLeaveGuard, type LeaveGuardActor } from '#src/leave-guard.ts'
import type { SectionSave } from '#src/machines/source/source-form.setup.ts'
import { useServices } from '#src/services.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { newInstance } from '../instance.ts'
import { newAim, type Aim } from './aim.ts'
import { sourceFormOf, type SourceFormActor } from '../source-actors.ts'
import { useSectionDrafts, type SectionDraft, type SectionDrafts } from '../section/section-drafts.ts'
import { focusPath } from '../section/section-form.ts'
import { isServersToJudge, problemsIn } from '../section/section-problems.ts'
import { sectionsOf } from './section-states.ts'
import { wireValuesOf } from '../section/section-values.ts'

interface Asked {
  id: number | null
  isBroker: boolean
}

/** The form's chart, what was typed and not saved, and the guard before it is left. */
export function useSourceForm({ id, isBroker }: Asked) {
  const services = useServices()
  const [address, setAddress] = useSearchParams()
  const [instance] = useState(newInstance)
  const drafts = useSectionDrafts(id ?? (isBroker ? 'new' : 'new-compliance'), sectionsOf(isBroker))
  const actor = useActorRef(sourceFormOf(services, isBroker), {
    ...services.actorOptions,
    input: { id, section: sectionIn(address, isBroker), instance },
  })
  const section = useSelector(actor, ({ context }) => context.section)
  useEffect(() => {
    if (address.get('section') !== section) setAddress({ section }, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- the address follows the chart, not the other way round
  }, [section])
  const files = useFilesUnderWay()
  const kept = useKeptDrafts({ actor, drafts, files, isBroker })
  useNewAddress(actor, id, isBroker)
  const [aim] = useState(newAim)
  return { actor, drafts, files, aim, ...kept, ...waysTo(actor, files, aim) }
}

/** To a section, and to a field in one; neither while a file of the open section is on its way. */
function waysTo(actor: SourceFormActor, files: FilesUnderWay, aim: Aim) {
  const isAt = (section: SectionName) => actor.getSnapshot().context.section === section
  const open = (section: SectionName): boolean => {
    const isOpened = !files.refuses()
    if (isOpened) actor.send({ type: 'section.open', section })
    return isOpened
  }
  const openAt = (section: SectionName, path: string) => {
    const isHere = isAt(section)
    if (!open(section) || !isAt(section)) return
    if (isHere) focusPath(path)
    else aim.keep(path)
  }
  return { open, openAt }
}

function sectionIn(address: URLSearchParams, isBroker: boolean): SectionName {
  const asked = address.get('section')
  return sectionsOf(isBroker).find((name) => name === asked) ?? 'basic_details'
}

function saveOf(name: SectionName, { values, base }: SectionDraft, isNew: boolean): SectionSave {
  if (name === 'comments') return { section: name, values, base: null }
  const wire = (each: typeof values) => wireValuesOf(SECTIONS[name], each)
  return { section: name, values: wire(values), base: isNew ? null : wire(base) }
}

/**
 * The saves of these sections. Several are all sent, since only the server can tell what is wrong with each of them; one alone is not sent
 * with faults that the server knows no better.
 */
function savesOf(actor: SourceFormActor, drafts: SectionDrafts, names: readonly SectionName[], isBroker: boolean) {
  const { source } = actor.getSnapshot().context
  const unsaved = names.flatMap((name) => {
    const draft = drafts.read(name)
    return draft ? [{ name, draft }] : []
  })
  const [one, ...more] = unsaved
  if (one && more.length === 0 && isKnownFaulty({ name: one.name, source, isBroker }, one.draft))
    return { saves: [], faulty: one.name }
  return { saves: unsaved.map(({ name, draft }) => saveOf(name, draft, source === null)), faulty: null }
}

function isKnownFaulty(judged: Parameters<typeof problemsIn>[0], { values }: SectionDraft): boolean {
  const { wrong } = problemsIn(judged, values)
  return Object.keys(wrong).length > 0 && !isServersToJudge(values, wrong)
}

interface Kept {
  actor: SourceFormActor
  drafts: SectionDrafts
  files: FilesUnderWay
  isBroker: boolean
}

function useKeptDrafts({ actor, drafts, files, isBroker }: Kept) {
  /** Drafts live in the tab's store, which tells nobody when it changes. */
  const [, look] = useReducer((count: number) => count + 1, 0)
  const guard: LeaveGuardActor = useLeaveGuard({
    save: () => saveAll(),
    leave: () => drafts.dropAll(),
  })
  const fail = () => guard.send({ type: 'save.fail' })
  const noteDrafts = useEffectEvent((isSaved: boolean) => {
    if (drafts.sections().length > 0 || files.isBusy()) guard.send({ type: 'form.touch' })
    else guard.send({ type: isSaved ? 'save.succeed' : 'form.restore' })
    look()
  })
  const save = (names: readonly SectionName[], next: SectionName | null = null) => {
    if (files.refuses()) return fail()
    const { saves, faulty } = savesOf(actor, drafts, names, isBroker)
    if (faulty !== null) actor.send({ type: 'section.open', section: faulty })
    if (saves.length > 0) actor.send({ type: 'sections.save', saves, next })
    else fail()
  }
  const saveAll = () => save(sectionsOf(isBroker).filter((name) => drafts.sections().includes(name)))
  useFilesHeard(files, () => noteDrafts(false))
  useEffect(() => {
    const heard = [
      actor.on('section.saved', ({ section }) => (drafts.drop(section), noteDrafts(true))),
      actor.on('section.dropped', ({ section }) => (drafts.drop(section), noteDrafts(false))),
      actor.on('saving.failed', () => guard.send({ type: 'save.fail' })),
    ]
    return () => heard.forEach((one) => one.unsubscribe())
  }, [actor, drafts, guard])
  return { guard, unsaved: drafts.sections(), save, saveAll, note: () => noteDrafts(false), fail }
}

/** A source that was made here is edited at its own address from now on. */
function useNewAddress(actor: SourceFormActor, id: number | null, isBroker: boolean): void {
  const navigate = useNavigate()
  const made = useSelector(actor, (snapshot) => (snapshot.matches('editing') ? snapshot.context.id : id))
  useEffect(() => {
    if (id === null && made !== null)
      void navigate(`/master/source/${isBroker ? '' : 'edit/'}${made}?section=regulatory`, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is made
  }, [made])
}
