import type { ViewedStructure } from '#domain/contracts/viewed.ts'
import { isLanguage } from '#domain/languages.ts'
import type { TemplateValues } from '#domain/templates/shape.ts'
import { useContractView } from '#src/actors/contracts/contract-view.ts'
import { LookupInput } from '#src/parts/fields/LookupInput.tsx'
import { FileRead, TemplateFiles } from '#src/parts/files/TemplateFiles.tsx'
import { Card } from '#src/ui/card/Card.tsx'
import card from '#src/ui/card/card.module.css'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { TemplateForm } from '#src/ui/template-form/TemplateForm.tsx'
import { useTranslation } from 'react-i18next'
import { ContractSkeleton } from '../parts/ContractSkeleton.tsx'
import { Limits } from '../structure/Limits.tsx'
import { Picture } from '../structure/Picture.tsx'
import { StructureTable } from '../structure/StructureTable.tsx'
import { Explained } from '../structure/Why.tsx'
import { useStructureTexts } from '../structure/shown-figures.ts'
import structure from '../structure/Structure.module.css'
import { HeldStep } from '../summary/HeldSteps.tsx'
import type { ViewTabProps } from '../view-tab.ts'

/** The tower with its figures, the limits that it uses, and the risk with what its line of business asks for. */
export default function StructureTab({ contract, version, onOpen }: ViewTabProps) {
  const { data, problem, request } = useContractView({ uuid: contract.uuid, tab: 'structure' }, version)
  if (!data && problem) return <ProblemNote problem={problem} onRetry={request} />
  if (!data) return <ContractSkeleton />
  return (
    <>
      {data.sections.length > 0 && <Tower viewed={data} onOpen={onOpen} />}
      {data.steps_held.map((held) => (
        <HeldStep key={held.step} contract={contract} held={held} onOpen={onOpen} />
      ))}
      {data.lob.template && <Template template={data.lob.template} values={data.lob.values as TemplateValues} />}
    </>
  )
}

function Tower({ viewed, onOpen }: { viewed: ViewedStructure; onOpen: ViewTabProps['onOpen'] }) {
  const texts = useStructureTexts()
  return (
    <div className={card.card}>
      <div className={structure.structure}>
        <Explained texts={texts} workings={viewed.workings}>
          <Picture step={viewed} texts={texts} onOpen={onOpen} />
          <div className={structure.part}>
            <h3>{texts.tell('table.title')}</h3>
            <StructureTable sections={viewed.sections} texts={texts} />
          </div>
          <Limits limits={viewed.limits} sections={viewed.sections} texts={texts} />
        </Explained>
      </div>
    </div>
  )
}

interface TemplateProps {
  template: NonNullable<ViewedStructure['lob']['template']>
  values: TemplateValues
}

const ignored = () => {}

/** What the line of business asks for, as it was filled in. */
function Template({ template: { name, version, sections }, values }: TemplateProps) {
  const { t, i18n } = useTranslation('contract-parts')
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  return (
    <Card level={3} title={t('template.title', { name, version })}>
      <div inert>
        <TemplateForm
          name="lob"
          path="template_values"
          sections={sections}
          values={values}
          language={language}
          errors={{}}
          onChange={ignored}
          onTouch={ignored}
          lookup={LookupInput}
          file={FileRead}
        />
      </div>
      <TemplateFiles sections={sections} values={values} />
    </Card>
  )
}
