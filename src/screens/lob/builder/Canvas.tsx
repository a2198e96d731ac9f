import { placeOf, type BuiltField, type BuiltSection, type Document } from '#domain/templates/building/document.ts'
import { moveField, moveSection } from '#domain/templates/building/edits.ts'
import { textIn } from '#domain/templates/shape.ts'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './canvas.module.css'
import type { PartsProps } from './Outline.tsx'
import { useReaderLanguage } from '../reader-language.ts'

/** Where a part was let go: a section among sections, a field before or behind another one, or at the end of a section. */
export function dropped(document: Document, uid: number, over: number): Document {
  const [from, to] = [placeOf(document, uid), placeOf(document, over)]
  if (!from || !to || uid === over) return document
  if (from.field < 0) return moveSection(document, uid, to.section)
  const section = document.sections[to.section]
  if (!section) return document
  return moveField(document, uid, section.uid, to.field < 0 ? section.fields.length : to.field)
}

function useAnnouncements(document: Document): Announcements {
  const { t } = useTranslation('template')
  const language = useReaderLanguage()
  const nameOf = (id: string | number) => {
    const place = placeOf(document, Number(id))
    const section = place && document.sections[place.section]
    const field = place && section?.fields[place.field]
    if (field) return textIn(field.label, language) || field.key
    return section ? textIn(section.title, language) || section.key : ''
  }
  return {
    onDragStart: ({ active }) => t('drag.start', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('drag.over', { name: nameOf(active.id), other: nameOf(over.id) }) : t('drag.away', { name: nameOf(active.id) }),
    onDragEnd: ({ active }) => t('drag.end', { name: nameOf(active.id) }),
    onDragCancel: ({ active }) => t('drag.cancel', { name: nameOf(active.id) }),
  }
}

/** The template in its order; parts are dragged by their handles, with the pointer or by keys. */
export function Canvas(props: PartsProps) {
  const { t } = useTranslation('template')
  const { document, change } = props
  const announcements = useAnnouncements(document)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    const next = over ? dropped(document, Number(active.id), Number(over.id)) : document
    if (next !== document) change(next, null, Number(active.id))
  }
  if (document.sections.length === 0) return <p className={classes.empty}>{t('builder.emptyCanvas')}</p>
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag.how') } }}
    >
      <SortableContext items={document.sections.map(({ uid }) => uid)} strategy={verticalListSortingStrategy}>
        {document.sections.map((section) => (
          <SectionCard key={section.uid} {...props} section={section} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

function useDragged(uid: number) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: uid })
  return {
    card: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition },
      'data-dragging': isDragging || undefined,
    },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  }
}

function SectionCard(props: PartsProps & { section: BuiltSection }) {
  const { t } = useTranslation('template')
  const { section, selected, wrong, select } = props
  const language = useReaderLanguage()
  const { card, handle } = useDragged(section.uid)
  const name = textIn(section.title, language) || section.key
  return (
    <div {...card} className={classes.section} data-selected={selected === section.uid || undefined}>
      <div className={classes.row}>
        <button type="button" {...handle} className={classes.handle} aria-label={t('builder.drag', { name })}>
          <IconGripVertical size={16} stroke={1.7} />
        </button>
        <button
          type="button"
          className={classes.part}
          data-wrong={wrong.has(section.uid) || undefined}
          onClick={() => select(section.uid)}
        >
          <strong>{name}</strong>
          <small>{section.repeatable ? t('builder.repeats') : section.key}</small>
        </button>
      </div>
      <SortableContext items={section.fields.map(({ uid }) => uid)} strategy={verticalListSortingStrategy}>
        <div className={classes.fields}>
          {section.fields.map((field) => (
            <FieldCard key={field.uid} {...props} field={field} />
          ))}
          {section.fields.length === 0 && <p className={classes.hint}>{t('builder.emptySection')}</p>}
        </div>
      </SortableContext>
    </div>
  )
}

function FieldCard({ field, selected, wrong, select }: PartsProps & { field: BuiltField }) {
  const { t } = useTranslation('template')
  const language = useReaderLanguage()
  const { card, handle } = useDragged(field.uid)
  const name = textIn(field.label, language) || field.key
  return (
    <div {...card} className={classes.field} data-selected={selected === field.uid || undefined}>
      <button type="button" {...handle} className={classes.handle} aria-label={t('builder.drag', { name })}>
        <IconGripVertical size={16} stroke={1.7} />
      </button>
      <button
        type="button"
        className={classes.part}
        data-wrong={wrong.has(field.uid) || undefined}
        onClick={() => select(field.uid)}
      >
        <span>
          {name}
          {field.required && <span aria-hidden>{' *'}</span>}
        </span>
        <small>
          {t(`type.${field.type}`)}
          {field.visible_if && field.visible_if.rules.length > 0 && ` · ${t('builder.conditional')}`}
        </small>
      </button>
    </div>
  )
}
