/** A conversation of the network that a new instance begins with. */
export interface SampleConversation {
  /** The member of the sample who wrote first; the other is whoever offers or looks for what it is about. */
  starter: string
  subject: { listing: string } | { mandate: string }
  lines: SampleLine[]
  /** How many of the last lines whoever received them has not read yet. */
  unread?: number
  /** Who ended it. */
  endedBy?: 'starter' | 'recipient'
}

/** Who wrote, how many minutes ago, and what. */
type SampleLine = ['starter' | 'recipient', number, string]

const [hour, day] = [60, 1_440]

export const sampleConversations: SampleConversation[] = [
  {
    starter: 'buyer',
    subject: { listing: 'Villa Mirafiore' },
    lines: [
      [
        'starter',
        104,
        'Mr Fontanelle, one of my families has swum past this house for thirty years and never known whose it was. Is the boathouse on the same title, and does the slip take nine metres?',
      ],
      [
        'recipient',
        92,
        'The same title, and the slip was lengthened in 1988: nine metres and a half, with the tide table our gardener keeps in pencil on the wall.\n\nThe consent for the lower pool is dated; I will send it with the cadastral plan.',
      ],
      [
        'starter',
        61,
        'Thank you. They can be in Nice on Thursday, four people, no cars at the gate. Would the morning suit the family?',
      ],
      ['starter', 60, 'And who sees to the umbrella pines? Two of them lean.'],
    ],
    unread: 2,
  },
  {
    starter: 'newcomer',
    subject: { listing: 'Villa Mirafiore' },
    lines: [
      [
        'starter',
        23,
        'Good evening. I write for a couple who would take the house for one summer before they decide about a lifetime. I know the present family has never let it. May I ask whether that is a rule, or only a habit?',
      ],
    ],
    unread: 1,
  },
  {
    starter: 'idris',
    subject: { listing: 'Explorer Nordkap, ice class' },
    lines: [
      ['starter', 6 * day, 'Is the helicopter deck certified for what stands on it, or for something smaller?'],
      [
        'recipient',
        6 * day - 3 * hour,
        'For three and a half tonnes, renewed in March. What stands on it weighs less than that with everyone aboard and the piano left behind.',
      ],
      ['starter', 4 * day, 'My principal sails her only if she can be in Nuuk by the first of June. Can she?'],
      [
        'recipient',
        4 * day - 5 * hour,
        'Her captain says the twentieth of May, and then adds that the ice has not been asked. I would take the first of June.',
      ],
      [
        'starter',
        3 * day,
        'That is the right sort of captain. I am having the engine papers read; you will hear from me on Monday.',
      ],
      ['recipient', 3 * day - hour, 'Take the time they need. Nobody else has the papers until you have answered.'],
    ],
  },
  {
    starter: 'kenji',
    subject: { listing: 'Chalet Sonnenkamm' },
    lines: [
      [
        'starter',
        2 * day,
        'A household of mine would come with two cooks of their own. May the kitchen on the lower level be used while the house is shown, and would the staff of six mind?',
      ],
      [
        'recipient',
        2 * day - 4 * hour,
        'They would mind being asked in front of guests. Otherwise they will be delighted; the head of them trained in Kanazawa.',
      ],
      [
        'starter',
        7 * hour,
        'That settles more than you know. Between seasons, then: the second week of November, three nights?',
      ],
    ],
    unread: 1,
  },
  {
    starter: 'seller',
    subject: { listing: 'Ketch Solveig, 1929' },
    lines: [
      [
        'starter',
        3 * day,
        'She is lovely, and my client is thirty centimetres taller than her saloon. Is there any headroom to be found under the sole?',
      ],
      [
        'recipient',
        3 * day - 2 * hour,
        'Eleven centimetres, and then one meets the keel. He would have to love her sitting down.',
      ],
      [
        'starter',
        3 * day - 3 * hour,
        'He tried it at his dining table last night and was asked to stop. We withdraw with regret; thank you for the honest number.',
      ],
    ],
    endedBy: 'starter',
  },
  {
    starter: 'marguerite',
    subject: { listing: 'Reclining figure, bronze' },
    lines: [
      ['starter', 5 * day, 'Number three of six. Where are one and two, and has anybody had the alloy compared?'],
      [
        'recipient',
        5 * day - 6 * hour,
        'One is in Rotterdam and two has not been seen since 1979. The alloy was compared with Rotterdam last year: the same pour, to the second decimal. You may have the report.',
      ],
      [
        'starter',
        20 * hour,
        'Please. If it says what you say it says, I should like to stand beside her in the rain: patinas tell the truth when they are wet.',
      ],
    ],
    unread: 1,
  },
  {
    starter: 'buyer',
    subject: { listing: 'Nocturne in blue and lamp-black' },
    lines: [
      [
        'starter',
        22 * hour,
        'Between the widow in 1911 and the showing of 1934: is every owner known to you by name, and would you give me the names?',
      ],
      [
        'recipient',
        20 * hour,
        'Two, and both. I do not put them into writing before we have met; I will bring the letters to Zürich and take them home again.',
      ],
      [
        'starter',
        19 * hour,
        'That is how it should be done. The 4th, at eleven, at the freeport office? I come alone.',
      ],
      ['recipient', 18 * hour, 'The 4th at eleven. I shall have the frame off.'],
    ],
  },
  {
    starter: 'idris',
    subject: { mandate: 'Long-range cabin, not older than six years' },
    lines: [
      [
        'starter',
        30 * hour,
        'One owner, 1,940 hours, fifteen seats in three zones. Damage history first, as you ask: a catering truck at Teterboro in 2021, outer skin of one door, repaired by the maker. Nothing else, and I have read every page.',
      ],
      [
        'recipient',
        26 * hour,
        'A door I can live with. Has she been flown through the winter without a heated hangar?',
      ],
      [
        'starter',
        25 * hour,
        'Once, four nights in Anchorage, and the seals were replaced for it. You will find the invoice behind the logbook of that year.',
      ],
      [
        'recipient',
        8 * hour,
        'Good. Send me the tail by telephone, not here, and I will have our engineer at your hangar on the 12th. Or rather at his.',
      ],
    ],
  },
  {
    starter: 'seller',
    subject: { mandate: 'A house by the lake, an hour from Zürich' },
    lines: [
      [
        'starter',
        5 * hour,
        'The sea is our trade, but a cousin married into a lake. Seven bedrooms at Weggis, a boathouse with its own railway of eleven metres, and the school is downhill on the way there. It would be sold to another canton. Shall I ask him to wait for you?',
      ],
    ],
    unread: 1,
  },
  {
    starter: 'buyer',
    subject: { mandate: 'A house in the Highlands, not seen from the road' },
    lines: [
      [
        'starter',
        11 * hour,
        'Tobias, welcome. One of my families gives up a lodge in Assynt: eight bedrooms, nine hundred acres, a roof of 2016 and the loch for its water. It has no name on any map, which they will ask you to respect. Would January suit your couple?',
      ],
      ['recipient', 10 * hour, 'January is what they asked for. Thank you. Is the track passable without chains?'],
      ['starter', 9 * hour, 'In three years out of four. In the fourth one stays, and nobody has complained.'],
    ],
    unread: 1,
  },
]
