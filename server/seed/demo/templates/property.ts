import type { Section } from '#domain/templates/shape.ts'
import { field, inSix, options, section, when } from './fields.ts'

const construction = options(
  ['masonry', ['Masonry', 'Mauerwerk', 'Mampostería', 'Maçonnerie', '組積造', '砖石结构']],
  ['steel', ['Steel frame', 'Stahlrahmen', 'Estructura de acero', 'Charpente métallique', '鉄骨造', '钢结构']],
  ['concrete', ['Reinforced concrete', 'Stahlbeton', 'Hormigón armado', 'Béton armé', '鉄筋コンクリート造', '钢筋混凝土']],
  ['timber', ['Timber', 'Holz', 'Madera', 'Bois', '木造', '木结构']],
)

const locations = section(
  'locations',
  ['Locations', 'Standorte', 'Ubicaciones', 'Emplacements', '所在地', '地点'],
  [
    field('location_address', 'text', ['Address', 'Anschrift', 'Dirección', 'Adresse', '住所', '地址'], {
      required: true,
      width: 'full',
      mrc_heading: 'Situation',
    }),
    field('location_country', 'country', ['Country', 'Land', 'País', 'Pays', '国', '国家'], { required: true }),
    field(
      'location_value',
      'money',
      ['Value at risk', 'Gefährdeter Wert', 'Valor en riesgo', 'Valeur assurée', '危険物価額', '风险价值'],
      { required: true, min: '0', mrc_heading: 'Sum Insured' },
    ),
    field(
      'year_built',
      'number',
      ['Year of construction', 'Baujahr', 'Año de construcción', 'Année de construction', '建築年', '建造年份'],
      { min: '1500', max: '2100', width: 'third' },
    ),
    field('construction', 'select', ['Construction', 'Bauweise', 'Construcción', 'Construction', '構造', '建筑结构'], {
      options_or_lookup: construction,
      width: 'third',
    }),
    field('storeys', 'number', ['Storeys', 'Geschosse', 'Plantas', 'Niveaux', '階数', '楼层数'], {
      min: '1',
      max: '200',
      width: 'third',
    }),
  ],
  {
    repeatable: true,
    min: 1,
    max: 50,
    help: inSix([
      'One line for each location.',
      'Je Standort eine Zeile.',
      'Una línea por ubicación.',
      'Une ligne par emplacement.',
      '所在地ごとに1行入力してください。',
      '每个地点一行。',
    ]),
  },
)

const protection = [
  field(
    'total_value',
    'computed',
    [
      'Total value at risk',
      'Gefährdeter Wert insgesamt',
      'Valor total en riesgo',
      'Valeur totale assurée',
      '危険物価額合計',
      '风险价值合计',
    ],
    { formula: 'sum(locations.location_value)', mrc_heading: 'Sum Insured' },
  ),
  field(
    'pml',
    'percent',
    [
      'Probable maximum loss',
      'Wahrscheinlicher Höchstschaden',
      'Pérdida máxima probable',
      'Sinistre maximum probable',
      '予想最大損害率 (PML)',
      '可能最大损失',
    ],
    { required: true },
  ),
  field(
    'pml_amount',
    'computed',
    [
      'Probable maximum loss, amount',
      'Wahrscheinlicher Höchstschaden, Betrag',
      'Pérdida máxima probable, importe',
      'Sinistre maximum probable, montant',
      '予想最大損害額',
      '可能最大损失金额',
    ],
    { formula: 'round(total_value * pml / 100, 2)' },
  ),
  field(
    'sprinklers',
    'bool',
    [
      'Sprinklers installed',
      'Sprinkleranlage vorhanden',
      'Rociadores instalados',
      'Sprinkleurs installés',
      'スプリンクラー設置',
      '已安装喷淋',
    ],
    { width: 'full' },
  ),
  field(
    'sprinkler_standard',
    'text',
    [
      'Sprinkler standard',
      'Norm der Sprinkleranlage',
      'Norma de los rociadores',
      'Norme des sprinkleurs',
      'スプリンクラーの規格',
      '喷淋标准',
    ],
    { visible_if: when('sprinklers', 'equals', 'true') },
  ),
  field(
    'survey',
    'file',
    ['Survey report', 'Besichtigungsbericht', 'Informe de inspección', 'Rapport de visite', '調査報告書', '查勘报告'],
    { mrc_heading: 'Information' },
  ),
]

export const LAST_VERSION: readonly Section[] = [
  section(
    'occupancy',
    ['Occupancy', 'Nutzung', 'Ocupación', 'Occupation', '用途', '使用性质'],
    [
      field(
        'occupation',
        'text',
        [
          'Occupation of the insured',
          'Betriebsart des Versicherten',
          'Actividad del asegurado',
          'Activité de l’assuré',
          '被保険者の業種',
          '被保险人行业',
        ],
        { required: true, width: 'full', mrc_heading: 'Interest' },
      ),
      field(
        'valuation',
        'select',
        ['Basis of valuation', 'Bewertungsgrundlage', 'Base de valoración', 'Base d’évaluation', '評価基準', '估值基础'],
        {
          required: true,
          default: 'reinstatement',
          mrc_heading: 'Basis of Valuation',
          options_or_lookup: options(
            ['reinstatement', ['Reinstatement', 'Neuwert', 'Valor de reposición', 'Valeur à neuf', '再調達価額', '重置价值']],
            ['indemnity', ['Indemnity', 'Zeitwert', 'Valor real', 'Valeur vénale', '時価', '实际现金价值']],
            ['agreed', ['Agreed value', 'Taxe', 'Valor convenido', 'Valeur agréée', '協定価額', '约定价值']],
          ),
        },
      ),
      field('perils', 'multiselect', ['Perils', 'Gefahren', 'Riesgos', 'Périls', '担保危険', '承保风险'], {
        required: true,
        width: 'full',
        options_or_lookup: options(
          ['fire', ['Fire', 'Feuer', 'Incendio', 'Incendie', '火災', '火灾']],
          ['wind', ['Windstorm', 'Sturm', 'Vendaval', 'Tempête', '風災', '风暴']],
          ['flood', ['Flood', 'Überschwemmung', 'Inundación', 'Inondation', '洪水', '洪水']],
          ['quake', ['Earthquake', 'Erdbeben', 'Terremoto', 'Tremblement de terre', '地震', '地震']],
        ),
      }),
      field(
        'quake_deductible',
        'percent',
        [
          'Earthquake deductible',
          'Selbstbehalt bei Erdbeben',
          'Franquicia por terremoto',
          'Franchise tremblement de terre',
          '地震免責割合',
          '地震免赔率',
        ],
        {
          required: true,
          visible_if: when('perils', 'equals', 'quake'),
          mrc_heading: 'Deductible',
        },
      ),
    ],
  ),
  locations,
  section(
    'protection',
    [
      'Values and protection',
      'Werte und Schutz',
      'Valores y protección',
      'Valeurs et protection',
      '価額と防災設備',
      '价值与防护',
    ],
    protection,
  ),
  section(
    'losses',
    ['Loss history', 'Schadenverlauf', 'Siniestralidad', 'Historique des sinistres', '事故歴', '损失记录'],
    [
      field(
        'loss_history',
        'table',
        ['Last five years', 'Letzte fünf Jahre', 'Últimos cinco años', 'Cinq dernières années', '過去5年', '近五年'],
        {
          width: 'full',
          mrc_heading: 'Loss Record',
          max: '10',
          columns: [
            { key: 'year', label: inSix(['Year', 'Jahr', 'Año', 'Année', '年', '年份']), type: 'number' },
            { key: 'cause', label: inSix(['Cause', 'Ursache', 'Causa', 'Cause', '原因', '原因']), type: 'text' },
            {
              key: 'incurred',
              label: inSix(['Incurred', 'Schadenaufwand', 'Incurrido', 'Charge de sinistre', '発生損害額', '已发生赔款']),
              type: 'money',
            },
          ],
        },
      ),
      field(
        'losses_total',
        'computed',
        ['Incurred in all', 'Schadenaufwand insgesamt', 'Incurrido total', 'Charge totale', '発生損害額合計', '赔款合计'],
        { formula: 'sum(loss_history.incurred)' },
      ),
    ],
  ),
]

/** As it was before the deductible for earthquakes and the loss history came in. */
export const FIRST_VERSION: readonly Section[] = LAST_VERSION.slice(0, 3).map((each) => ({
  ...each,
  fields: each.fields.filter(({ key }) => key !== 'quake_deductible'),
}))
