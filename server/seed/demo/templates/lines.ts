import type { Section } from '#domain/templates/shape.ts'
import { field, inSix, options, section, when } from './fields.ts'

export const CYBER: readonly Section[] = [
  section(
    'organisation',
    ['Organisation', 'Organisation', 'Organización', 'Organisation', '組織', '机构'],
    [
      field(
        'revenue',
        'money',
        ['Annual revenue', 'Jahresumsatz', 'Ingresos anuales', 'Chiffre d’affaires annuel', '年間売上高', '年收入'],
        { required: true, min: '0' },
      ),
      field(
        'records',
        'number',
        [
          'Personal records held',
          'Gespeicherte Personendatensätze',
          'Registros personales',
          'Dossiers personnels conservés',
          '保有個人情報件数',
          '持有个人信息数量',
        ],
        { required: true, min: '0', mrc_heading: 'Information' },
      ),
      field('payment_cards', 'bool', [
        'Handles payment cards',
        'Verarbeitet Zahlungskarten',
        'Trata tarjetas de pago',
        'Traite des cartes de paiement',
        '決済カードを扱う',
        '处理支付卡',
      ]),
      field(
        'pci_level',
        'select',
        ['PCI DSS level', 'PCI-DSS-Stufe', 'Nivel PCI DSS', 'Niveau PCI DSS', 'PCI DSS レベル', 'PCI DSS 等级'],
        {
          required: true,
          visible_if: when('payment_cards', 'equals', 'true'),
          options_or_lookup: options(
            ['one', ['Level 1', 'Stufe 1', 'Nivel 1', 'Niveau 1', 'レベル1', '1级']],
            ['two', ['Level 2', 'Stufe 2', 'Nivel 2', 'Niveau 2', 'レベル2', '2级']],
            ['lower', ['Level 3 or 4', 'Stufe 3 oder 4', 'Nivel 3 o 4', 'Niveau 3 ou 4', 'レベル3または4', '3级或4级']],
          ),
        },
      ),
    ],
  ),
  section(
    'controls',
    ['Controls', 'Schutzmaßnahmen', 'Controles', 'Mesures de protection', '対策', '安全措施'],
    [
      field('mfa', 'bool', [
        'Second factor for remote access',
        'Zweiter Faktor beim Fernzugriff',
        'Segundo factor en el acceso remoto',
        'Second facteur pour l’accès distant',
        'リモート接続の多要素認証',
        '远程访问双因素认证',
      ]),
      field('backups', 'bool', [
        'Backups kept apart from the network',
        'Vom Netz getrennte Sicherungen',
        'Copias fuera de la red',
        'Sauvegardes hors réseau',
        'ネットワークから隔離したバックアップ',
        '与网络隔离的备份',
      ]),
      field(
        'last_test',
        'date',
        [
          'Last recovery test',
          'Letzte Wiederherstellungsübung',
          'Última prueba de recuperación',
          'Dernier essai de reprise',
          '直近の復旧テスト日',
          '最近一次恢复测试',
        ],
        { visible_if: when('backups', 'equals', 'true') },
      ),
      field(
        'waiting_period',
        'number',
        ['Waiting period', 'Wartezeit', 'Periodo de espera', 'Délai de carence', '待機時間', '等待期'],
        { default: '8', min: '0', max: '72', unit: 'h', mrc_heading: 'Deductible' },
      ),
      field(
        'ransom_sublimit',
        'percent',
        [
          'Sublimit for ransom',
          'Sublimit für Lösegeld',
          'Sublímite por rescate',
          'Sous-limite rançon',
          '身代金の縮小支払割合',
          '赎金分项限额',
        ],
        { default: '50', mrc_heading: 'Limits of Liability' },
      ),
    ],
  ),
]

export const DIRECTORS: readonly Section[] = [
  section(
    'company',
    ['Company', 'Gesellschaft', 'Sociedad', 'Société', '会社', '公司'],
    [
      field('listed', 'bool', ['Listed', 'Börsennotiert', 'Cotizada', 'Cotée', '上場', '上市']),
      field('exchange', 'text', ['Stock exchange', 'Börse', 'Bolsa', 'Bourse', '証券取引所', '证券交易所'], {
        required: true,
        visible_if: when('listed', 'equals', 'true'),
      }),
      field('assets', 'money', ['Total assets', 'Bilanzsumme', 'Activo total', 'Total du bilan', '総資産', '总资产'], {
        required: true,
      }),
      field('employees', 'number', ['Employees', 'Beschäftigte', 'Empleados', 'Salariés', '従業員数', '员工数'], { min: '0' }),
      field(
        'us_exposure',
        'bool',
        [
          'Securities traded in the United States',
          'In den USA gehandelte Wertpapiere',
          'Valores negociados en EE. UU.',
          'Titres négociés aux États-Unis',
          '米国で取引される有価証券',
          '在美国交易的证券',
        ],
        { width: 'full', visible_if: when('listed', 'equals', 'true') },
      ),
      field(
        'retroactive',
        'date',
        ['Retroactive date', 'Rückwirkungsdatum', 'Fecha retroactiva', 'Date de rétroactivité', '遡及日', '追溯日'],
        { mrc_heading: 'Period' },
      ),
      field(
        'side_a',
        'money',
        [
          'Additional Side A limit',
          'Zusätzliches Side-A-Limit',
          'Límite adicional Side A',
          'Limite Side A supplémentaire',
          'Side A 追加限度額',
          'Side A 附加限额',
        ],
        { mrc_heading: 'Limits of Liability' },
      ),
    ],
  ),
]

export const CAT_XL: readonly Section[] = [
  section(
    'business',
    ['Business covered', 'Gedecktes Geschäft', 'Negocio cubierto', 'Affaires couvertes', '対象業務', '承保业务'],
    [
      field(
        'business_covered',
        'textarea',
        ['Business covered', 'Gedecktes Geschäft', 'Negocio cubierto', 'Affaires couvertes', '対象業務', '承保业务'],
        { required: true, width: 'full', mrc_heading: 'Interest' },
      ),
      field(
        'egnpi',
        'money',
        [
          'Estimated gross net premium income',
          'Geschätzte Brutto-Netto-Prämie',
          'Primas netas brutas estimadas',
          'Assiette de prime estimée (EGNPI)',
          '見込総正味収入保険料 (EGNPI)',
          '预计毛净保费收入',
        ],
        { required: true, min: '0', mrc_heading: 'Premium' },
      ),
      field(
        'hours',
        'select',
        ['Hours clause', 'Stundenklausel', 'Cláusula de horas', 'Clause horaire', '時間条項', '小时条款'],
        {
          required: true,
          default: 'h72',
          mrc_heading: 'Conditions',
          options_or_lookup: options(
            ['h72', ['72 hours', '72 Stunden', '72 horas', '72 heures', '72時間', '72小时']],
            ['h96', ['96 hours', '96 Stunden', '96 horas', '96 heures', '96時間', '96小时']],
            ['h168', ['168 hours', '168 Stunden', '168 horas', '168 heures', '168時間', '168小时']],
          ),
        },
      ),
      field(
        'zones',
        'table',
        ['Aggregates by zone', 'Kumule je Zone', 'Cúmulos por zona', 'Cumuls par zone', '地域別集積', '分区累积'],
        {
          width: 'full',
          required: true,
          columns: [
            { key: 'zone', label: inSix(['Zone', 'Zone', 'Zona', 'Zone', '地域', '区域']), type: 'text' },
            { key: 'aggregate', label: inSix(['Aggregate', 'Kumul', 'Cúmulo', 'Cumul', '集積額', '累积']), type: 'money' },
            {
              key: 'share',
              label: inSix([
                'Share of model',
                'Anteil am Modell',
                'Cuota del modelo',
                'Part du modèle',
                'モデル割合',
                '模型占比',
              ]),
              type: 'percent',
            },
          ],
        },
      ),
      field(
        'aggregate_total',
        'computed',
        ['All zones', 'Alle Zonen', 'Todas las zonas', 'Toutes les zones', '全地域', '所有区域'],
        { formula: 'sum(zones.aggregate)' },
      ),
      field(
        'model',
        'text',
        [
          'Catastrophe model',
          'Katastrophenmodell',
          'Modelo de catástrofes',
          'Modèle de catastrophe',
          '自然災害モデル',
          '巨灾模型',
        ],
        { mrc_heading: 'Information' },
      ),
    ],
  ),
]
