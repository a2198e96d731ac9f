import type { Section } from '#domain/templates/shape.ts'
import { field, options, section, when } from './fields.ts'

export const HULL: readonly Section[] = [
  section(
    'vessels',
    ['Vessels', 'Schiffe', 'Buques', 'Navires', '船舶', '船舶'],
    [
      field(
        'vessel_name',
        'text',
        ['Name of the vessel', 'Name des Schiffs', 'Nombre del buque', 'Nom du navire', '船名', '船名'],
        { required: true, mrc_heading: 'Vessel' },
      ),
      field('imo', 'text', ['IMO number', 'IMO-Nummer', 'Número OMI', 'Numéro OMI', 'IMO番号', 'IMO 编号'], {
        required: true,
        pattern: '\\d{7}',
        mrc_heading: 'Vessel',
      }),
      field('flag', 'country', ['Flag', 'Flagge', 'Bandera', 'Pavillon', '船籍国', '船旗国'], { required: true, width: 'third' }),
      field('built', 'number', ['Built', 'Baujahr', 'Año de construcción', 'Année de construction', '建造年', '建造年份'], {
        min: '1950',
        max: '2100',
        width: 'third',
      }),
      field('gross_tonnage', 'number', ['Gross tonnage', 'Bruttoraumzahl', 'Arqueo bruto', 'Jauge brute', '総トン数', '总吨位'], {
        min: '1',
        unit: 'GT',
        width: 'third',
      }),
      field(
        'hull_value',
        'money',
        ['Agreed value', 'Taxierter Wert', 'Valor convenido', 'Valeur agréée', '協定保険価額', '约定价值'],
        { required: true, min: '0', mrc_heading: 'Sum Insured' },
      ),
      field(
        'class_society',
        'select',
        [
          'Classification society',
          'Klassifikationsgesellschaft',
          'Sociedad de clasificación',
          'Société de classification',
          '船級協会',
          '船级社',
        ],
        {
          options_or_lookup: options(
            [
              'lr',
              ["Lloyd's Register", "Lloyd's Register", "Lloyd's Register", "Lloyd's Register", 'ロイド船級協会', '劳氏船级社'],
            ],
            ['dnv', ['DNV', 'DNV', 'DNV', 'DNV', 'DNV', 'DNV']],
            ['classnk', ['ClassNK', 'ClassNK', 'ClassNK', 'ClassNK', '日本海事協会', '日本海事协会']],
            [
              'bv',
              ['Bureau Veritas', 'Bureau Veritas', 'Bureau Veritas', 'Bureau Veritas', 'ビューロー・ベリタス', '法国船级社'],
            ],
          ),
        },
      ),
    ],
    { repeatable: true, min: 1, max: 60 },
  ),
  section(
    'trading',
    ['Trading', 'Fahrtgebiet', 'Navegación', 'Navigation', '航行', '航行'],
    [
      field(
        'fleet_value',
        'computed',
        ['Value of the fleet', 'Wert der Flotte', 'Valor de la flota', 'Valeur de la flotte', '船隊価額', '船队价值'],
        { formula: 'sum(vessels.hull_value)' },
      ),
      field(
        'worldwide',
        'bool',
        ['Worldwide trading', 'Weltweite Fahrt', 'Navegación mundial', 'Navigation mondiale', '全世界航行', '全球航行'],
        { default: true },
      ),
      field(
        'trading_limits',
        'textarea',
        ['Trading limits', 'Fahrtgrenzen', 'Límites de navegación', 'Limites de navigation', '航行区域', '航行区域'],
        { required: true, width: 'full', visible_if: when('worldwide', 'differs', 'true'), mrc_heading: 'Territorial Limits' },
      ),
      field(
        'ice_class',
        'bool',
        [
          'Breaches of ice limits expected',
          'Fahrt im Eis vorgesehen',
          'Navegación en hielo prevista',
          'Navigation dans les glaces prévue',
          '氷海航行の予定',
          '预计冰区航行',
        ],
        { width: 'full' },
      ),
      field(
        'deductible',
        'money',
        [
          'Deductible any one accident',
          'Selbstbehalt je Unfall',
          'Franquicia por accidente',
          'Franchise par événement',
          '1事故免責金額',
          '每次事故免赔额',
        ],
        { required: true, mrc_heading: 'Deductible' },
      ),
      field(
        'last_survey',
        'date',
        [
          'Last condition survey',
          'Letzte Zustandsbesichtigung',
          'Última inspección',
          'Dernière visite',
          '最終現状検査日',
          '最近一次状况检验',
        ],
        { mrc_heading: 'Information' },
      ),
    ],
  ),
]

export const CARGO: readonly Section[] = [
  section(
    'goods_and_stock',
    ['Goods and stock', 'Güter und Lager', 'Mercancías y existencias', 'Marchandises et stocks', '貨物と在庫', '货物与库存'],
    [
      field(
        'goods',
        'textarea',
        ['Goods insured', 'Versicherte Güter', 'Mercancías aseguradas', 'Marchandises assurées', '保険の目的', '保险货物'],
        { required: true, width: 'full', mrc_heading: 'Interest' },
      ),
      field(
        'turnover',
        'money',
        [
          'Estimated annual turnover',
          'Voraussichtlicher Jahresumsatz',
          'Facturación anual estimada',
          'Chiffre d’affaires annuel estimé',
          '年間見込売上高',
          '预计年营业额',
        ],
        { required: true, min: '0' },
      ),
      field(
        'send_limit',
        'money',
        [
          'Limit any one sending',
          'Höchstsumme je Sendung',
          'Límite por envío',
          'Limite par expédition',
          '1輸送あたりの限度額',
          '每次运输限额',
        ],
        { required: true, mrc_heading: 'Limits of Liability' },
      ),
      field(
        'storage_limit',
        'money',
        [
          'Limit any one location',
          'Höchstsumme je Lagerort',
          'Límite por ubicación',
          'Limite par lieu',
          '1保管場所あたりの限度額',
          '每一地点限额',
        ],
        { mrc_heading: 'Limits of Liability' },
      ),
      field('temperature', 'bool', [
        'Temperature controlled',
        'Temperaturgeführt',
        'Temperatura controlada',
        'Température dirigée',
        '温度管理あり',
        '温控运输',
      ]),
      field(
        'temperature_range',
        'text',
        ['Range of temperature', 'Temperaturbereich', 'Rango de temperatura', 'Plage de température', '温度範囲', '温度范围'],
        { required: true, unit: '°C', visible_if: when('temperature', 'equals', 'true') },
      ),
      field(
        'conveyance',
        'multiselect',
        ['Conveyance', 'Beförderungsmittel', 'Medio de transporte', 'Moyen de transport', '輸送用具', '运输工具'],
        {
          width: 'full',
          mrc_heading: 'Conveyance',
          options_or_lookup: options(
            ['sea', ['Sea', 'See', 'Marítimo', 'Mer', '海上', '海运']],
            ['air', ['Air', 'Luft', 'Aéreo', 'Air', '航空', '空运']],
            ['road', ['Road', 'Straße', 'Carretera', 'Route', '陸上', '公路']],
            ['rail', ['Rail', 'Schiene', 'Ferrocarril', 'Rail', '鉄道', '铁路']],
          ),
        },
      ),
    ],
  ),
]
