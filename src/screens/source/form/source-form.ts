import type { SectionName } from '#domain/sources/section-names.ts'
import { useFilesHeard, useFilesUnderWay, type FilesUnderWay } from '#src/actors/files/files-under-way.ts'
import { useLeaveGuard, type LeaveGuardActor } from '#src/parts/editing/leave-guard.ts'
import { useDrafts } from '#src/parts/editing/drafts.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { newInstance } from '#src/services/instance.ts'
import { useToday } from '#src/services/today.ts'
import { newAim, type Aim } from './aim.ts'
import { sourceFormOf, type SourceFormActor } from '#src/actors/sources/source-form.ts'
import { draftsOf, keptDrafts, watchDrafts, type SectionDraft, type SectionDrafts } from '../section/section-drafts.ts'
import { focusPath } from '#src/parts/fields/focus-path.ts'
import { isServersToJudge, problemsIn } from '../section/section-problems.ts'
import { sectionsOf } from './section-states.ts'

interface Asked {
  id: number | null
  isBroker: boolean
}

/** The form's chart, what was typed and not saved, and the guard before it is left. */
export function useSourceForm({ id, isBroker }: Asked) {
  const services = useServices()
  const [address, setAddress] = useSearchParams()
  const names = sectionsOf(isBroker)
  const kept = useDrafts()
  const place = id ?? (isBroker ? 'new' : 'new-compliance')
  const [input] = useState(() => ({
    id,
    section: sectionIn(address, isBroker),
    instance: newInstance(),
    drafts: keptDrafts(kept, place, names),
  }))
  const actor = useActorRef(sourceFormOf(services, isBroker), { ...services.actorOptions, input })
  const drafts = useMemo(() => draftsOf(actor, names), [actor, names])
  useEffect(() => watchDrafts(actor, kept, place, names), [actor, kept, place, names])
  const section = useSelector(actor, ({ context }) => context.section)
  useEffect(() => {
    if (address.get('section') !== section) setAddress({ section }, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- the address follows the chart, not the other way round
  }, [section])
  const files = useFilesUnderWay()
  const saving = useSaving({ actor, drafts, files, isBroker })
  useNewAddress(actor, id, isBroker)
  const [aim] = useState(newAim)
  return { actor, drafts, files, aim, ...saving, ...waysTo(actor, files, aim) }
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

/**
 * The sections to save. Several are all sent, since only the server can tell what is wrong with each of them; one alone is not sent
 * with faults that the server knows no better.
 */
function savesOf({ actor, drafts, isBroker }: Saving, names: readonly SectionName[], today: string) {
  const { source } = actor.getSnapshot().context
  const sections = names.filter((name) => drafts.read(name))
  const [name, ...more] = sections
  const draft = name && more.length === 0 ? drafts.read(name) : null
  const isFaulty = name && draft && isKnownFaulty({ name, source, isBroker, today }, draft)
  return isFaulty ? { sections: [], faulty: name } : { sections, faulty: null }
}

function isKnownFaulty(judged: Parameters<typeof problemsIn>[0], { values }: SectionDraft): boolean {
  const { wrong } = problemsIn(judged, values)
  return Object.keys(wrong).length > 0 && !isServersToJudge(values, wrong)
}

interface Saving {
  actor: SourceFormActor
  drafts: SectionDrafts
  files: FilesUnderWay
  isBroker: boolean
}

function useSaving(saving: Saving) {
  const { actor, drafts, files, isBroker } = saving
  const today = useToday()
  const unsaved = useSelector(actor, ({ context }) => Object.keys(context.drafts).join())
  const guard: LeaveGuardActor = useLeaveGuard({
    save: () => saveAll(),
    leave: () => drafts.dropAll(),
  })
  const fail = () => guard.send({ type: 'save.fail' })
  const noteDrafts = useEffectEvent((isSaved: boolean) => {
    if (drafts.sections().length > 0 || files.isBusy()) guard.send({ type: 'form.touch' })
    else guard.send({ type: isSaved ? 'save.succeed' : 'form.restore' })
  })
  const save = (names: readonly SectionName[], next: SectionName | null = null) => {
    if (files.refuses()) return fail()
    const { sections, faulty } = savesOf(saving, names, today)
    if (faulty !== null) actor.send({ type: 'section.open', section: faulty })
    if (sections.length > 0) actor.send({ type: 'sections.save', sections, next })
    else fail()
  }
  const saveAll = () => save(sectionsOf(isBroker).filter((name) => drafts.sections().includes(name)))
  useFilesHeard(files, () => noteDrafts(false))
  useEffect(() => {
    const heard = [
      actor.on('section.saved', () => noteDrafts(true)),
      actor.on('section.dropped', () => noteDrafts(false)),
      actor.on('saving.failed', () => guard.send({ type: 'save.fail' })),
    ]
    return () => heard.forEach((one) => one.unsubscribe())
  }, [actor, drafts, guard])
  return {
    guard,
    unsaved: sectionsOf(isBroker).filter((name) => unsaved.split(',').includes(name)),
    save,
    saveAll,
    note: () => noteDrafts(false),
    fail,
  }
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
