/**
 * A year of journal answers for the demo family, made from sentences that a tired, fond family would write. The same
 * person and day always give the same answer, so that screenshots and tests agree.
 */

interface Voice {
  name: string
  questions: readonly string[]
  answers: readonly string[]
  /** Sentences that follow an answer now and then. */
  afterthoughts: readonly string[]
  /** Out of a hundred days, how many were answered. */
  diligence: number
}

export interface JournalLine {
  day: string
  question: string
  answer: string
}

const questionsAbout = (name: string): string[] => [
  `What made ${name} laugh this week?`,
  `What was hard for ${name} today, and what helped?`,
  `What did ${name} do for the first time?`,
  `How did ${name} sleep?`,
  `What would you tell a new teacher about ${name} today?`,
  `When was ${name} at ease today?`,
  `What did ${name} eat that surprised you?`,
  `Who was good to ${name} this week?`,
]

export const VOICES = {
  maya: {
    name: 'Maya',
    questions: questionsAbout('Maya'),
    answers: [
      'The garden hose. She stood in the spray with her coat on and would not come in, and I let her.',
      'Assembly was moved to the gym. Headphones on before the doors opened, and she stayed for all of it.',
      'She handed Mr. Osei the drum stick herself. Nobody asked her to.',
      'Slept through until six. First time since the clocks changed.',
      'A fire drill without warning. An hour on the beanbag, lap pad, nobody talking. Then peas.',
      'Twenty minutes on the swing and the whole afternoon was easier.',
      'Ate a pear with the skin on. Looked as surprised as I was.',
      'She found the card for “again” and put it on the horse’s saddle.',
      'Substitute driver on bus 14. He had read the note and covered the buckle. I could have kissed him.',
      'Stared for about ten seconds at breakfast, then went on as if nothing was. Wrote down the time for Dr. Meyer.',
      'Cried when the pool was closed. We drove there anyway and read the sign together, twice.',
      'Hummed the whole of the new song after one hearing.',
      'Laughed at Tunde’s drumming until she had hiccups.',
      'Up at three with wide eyes. Song, water, back by four.',
      'Showed Zoë where the calm corner is, by the hand.',
    ],
    afterthoughts: [
      'I want to remember this one.',
      'Note for the next meeting at school.',
      'The chew necklace is worn through, order two.',
      'Two choices worked again.',
      'Too much noise at the shop beforehand, I think.',
    ],
    diligence: 72,
  },
  tunde: {
    name: 'Tunde',
    questions: questionsAbout('Tunde'),
    answers: [
      'He told the bus driver tomorrow’s weather and was right.',
      'Made the soup himself at kitchen group. Too much pepper. We all had seconds.',
      'Short of breath on the hill, sat on the bench, better after five minutes. Told Dr. Lindqvist’s office.',
      'The mask slipped at night and he was grumpy until noon. New strap tonight.',
      'Swam eight lengths. The whole team clapped.',
      'Rang me from the stop because the bus was late, exactly as we practised.',
      'Danced at the band evening with everybody, one after the other.',
      'Did not want to go to the centre. Carla rang him herself, and he went.',
      'Remembered it was Mum’s birthday before I did.',
      'Poured the tea for six people without spilling a drop. Very proud.',
      'New battery in the hearing aid and suddenly he was not stubborn any more.',
      'We looked at trains for an hour. He explained them to me.',
      'Asked when he may live on his own. We talked for a long time.',
    ],
    afterthoughts: [
      'He told me to write this down.',
      'Ask the clinic about a smaller mask.',
      'Good day.',
      'He was right and I was wrong.',
    ],
    diligence: 48,
  },
  zoe: {
    name: 'Zoë',
    questions: questionsAbout('Zoë'),
    answers: [
      'Her film of a walking teapot. Eleven seconds, three weeks of work.',
      'Panic before the maths test. She wrote to Ms. Lê, got the small room, and stayed.',
      'Fainted almost, at the bus stop. Sat down in time, salted nuts, fine.',
      'Cooked bún chay for all of us and was only a little bossy.',
      'Hood up all evening. I put tea in front of her door. The cup came back empty.',
      'First time back at the skate park. Early, alone, happy.',
      'A long call with Linh. She slept well after it.',
      'She taught Maya to hold the camera still.',
      'The new jeans have no tags inside. She noticed that I noticed.',
      'Said thank you for nothing in particular.',
    ],
    afterthoughts: ['She has read this.', 'Ask before telling school.', 'More water on hot days.'],
    diligence: 33,
  },
  ada: {
    name: 'yourself',
    questions: [
      'What did you do for yourself this week?',
      'What are you proud of today?',
      'What can wait until tomorrow?',
      'Who helped you this week?',
      'What would make next week lighter?',
    ],
    answers: [
      'Sang. For two whole hours I was nobody’s anything.',
      'Said no to the bake sale, and the sky stayed up.',
      'The form for the benefits office can wait. It has waited since May.',
      'Ngozi took all of them to the lake. I slept.',
      'A migraine, a dark room, and Ben did the school run without one question.',
      'Learned how the EpiPen trainer works, again. I could do it asleep now.',
      'First ripe tomato on the balcony.',
      'Cried in the car, then drove home and made pancakes.',
    ],
    afterthoughts: ['Enough.', 'Do this again.'],
    diligence: 21,
  },
} as const satisfies Record<string, Voice>

/** Answers for the year that ends the day before `today` (ms since 1970), oldest first. */
export function journalYear(voice: Voice, seed: number, today: number): JournalLine[] {
  const lines: JournalLine[] = []
  for (let ago = 365; ago >= 1; ago -= 1) {
    const day = new Date(today - ago * 86_400_000).toISOString().slice(0, 10)
    const roll = scatter(seed, ago)
    if (roll % 100 >= voice.diligence) continue
    const answer = pick(voice.answers, scatter(seed + 1, ago))
    const afterthought = roll % 4 === 0 ? ` ${pick(voice.afterthoughts, scatter(seed + 2, ago))}` : ''
    lines.push({ day, question: pick(voice.questions, scatter(seed + 3, ago)), answer: answer + afterthought })
  }
  return lines
}

const pick = <T>(list: readonly T[], roll: number): T => list[roll % list.length] as T

/** A whole number that looks random and is the same each time: the finalizer of MurmurHash3. */
function scatter(seed: number, index: number): number {
  let h = Math.imul(seed ^ Math.imul(index, 0x9e3779b1), 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
