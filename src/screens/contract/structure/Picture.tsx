import type { ComputedStep } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { SCALES, towersOf, type Scale } from '#domain/contracts/structure/bands.ts'
import { blocksOf } from '#domain/contracts/structure/blocks.ts'
import { SegmentedControl } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { Details } from './Details.tsx'
import { Drawing } from './Drawing.tsx'
import { DRAWING_FORMATS, saveDrawing, type DrawingFormat } from './export-drawing.ts'
import type { StructureTexts } from './shown-figures.ts'
import frame from './Structure.module.css'
import classes from './Picture.module.css'

interface PictureProps {
  step: Pick<ComputedStep, 'sections' | 'contract_number'>
  texts: StructureTexts
  onOpen: (step: StepName, path: string) => void
}

/** The drawing with its scale, its files, and the section that is looked at. */
export function Picture({ step, texts, onOpen }: PictureProps) {
  const [scale, setScale] = useState<Scale>('linear')
  const [selected, setSelected] = useState<number | null>(null)
  const svg = useRef<SVGSVGElement>(null)
  const { sections, contract_number: number } = step
  const towers = useMemo(() => towersOf(sections, scale), [sections, scale])
  const blocks = useMemo(() => blocksOf(sections), [sections])
  const shown = sections.find(({ id }) => id === selected)
  const name = texts.tell('drawing.file', { number })
  const save = (format: DrawingFormat) => svg.current && void saveDrawing(svg.current, name, format)
  const isEmpty = towers.length + blocks.length === 0
  return (
    <section className={frame.part} aria-labelledby="drawing-heading">
      <div className={classes.head}>
        <h3 id="drawing-heading">{texts.tell('drawing.heading')}</h3>
        {towers.length > 0 && <ScaleSwitch scale={scale} onChange={setScale} texts={texts} />}
        {!isEmpty && <Downloads texts={texts} onSave={save} />}
      </div>
      {isEmpty ? (
        <p className={frame.none}>{texts.tell('drawing.none')}</p>
      ) : (
        <div className={classes.picture}>
          <div className={classes.scroll}>
            <Drawing
              ref={svg}
              number={number}
              towers={towers}
              blocks={blocks}
              texts={texts}
              selected={selected}
              onSelect={setSelected}
            />
          </div>
          {shown ? (
            <Details section={shown} texts={texts} onOpen={() => onOpen('3a', `sections.${sections.indexOf(shown)}.title`)} />
          ) : (
            <p className={frame.none}>{texts.tell('drawing.hint')}</p>
          )}
        </div>
      )}
      {!isEmpty && <Legend texts={texts} />}
    </section>
  )
}

const LEGEND = ['signed', 'written', 'open', 'unplaced', 'retained', 'gap', 'overlap'] as const

const Legend = ({ texts }: { texts: StructureTexts }) => (
  <ul className={classes.legend}>
    {LEGEND.map((name) => (
      <li key={name} data-mark={name}>
        {texts.tell(`drawing.${name}`)}
      </li>
    ))}
  </ul>
)

interface ScaleSwitchProps {
  scale: Scale
  onChange: (scale: Scale) => void
  texts: StructureTexts
}

const ScaleSwitch = ({ scale, onChange, texts }: ScaleSwitchProps) => (
  <SegmentedControl
    size="xs"
    aria-label={texts.tell('scale.label')}
    value={scale}
    onChange={onChange}
    data={SCALES.map((value) => ({ value, label: texts.tell(`scale.${value}`) }))}
  />
)

const Downloads = ({ texts, onSave }: { texts: StructureTexts; onSave: (format: DrawingFormat) => void }) =>
  DRAWING_FORMATS.map((format) => (
    <button key={format} type="button" className="sw-quiet" onClick={() => onSave(format)}>
      {texts.tell(`drawing.${format}`)}
    </button>
  ))
