import { need, part, safety, tryIt } from '#server/content/content-file.ts'

export const touchNeed = need('touch', {
  en: {
    title: 'Touch and clothes',
    summary: 'When clothes scratch, press or distract all day.',
    parts: [
      part(
        'Seamless and tag-free clothes',
        'Socks without a ridge, shirts without labels, soft waistbands.',
        tryIt('Cut out a label, turn socks inside out, wash new things three times.'),
        safety('Cut the whole label away: a stiff edge that stays scratches more.'),
      ),
      part(
        'One texture to hold',
        'A soft or smooth piece of cloth in the pocket gives the hand something known.',
        tryIt('Cut a corner from an old favorite towel or shirt.'),
        safety('No long ribbons or loose threads for small children.'),
      ),
    ],
  },
  fr: {
    title: 'Le toucher et les vêtements',
    summary: 'Quand les habits grattent, serrent ou gênent toute la journée.',
    parts: [
      part(
        'Vêtements sans coutures ni étiquettes',
        'Chaussettes sans bourrelet, hauts sans étiquette, tailles souples.',
        tryIt('Coupez une étiquette, mettez les chaussettes à l’envers, lavez trois fois ce qui est neuf.'),
        safety('Enlevez toute l’étiquette : un bord raide qui reste gratte davantage.'),
      ),
      part(
        'Une matière à tenir',
        'Un morceau de tissu doux ou lisse dans la poche donne à la main quelque chose de connu.',
        tryIt('Coupez un coin d’une vieille serviette ou d’un haut préféré.'),
        safety('Pas de longs rubans ni de fils qui dépassent pour les petits.'),
      ),
    ],
  },
  es: {
    title: 'El tacto y la ropa',
    summary: 'Cuando la ropa rasca, aprieta o molesta todo el día.',
    parts: [
      part(
        'Ropa sin costuras ni etiquetas',
        'Calcetines sin bulto, camisetas sin etiqueta, cinturillas blandas.',
        tryIt('Corte una etiqueta, ponga los calcetines del revés, lave tres veces lo nuevo.'),
        safety('Quite la etiqueta entera: si queda un borde duro, rasca más.'),
      ),
      part(
        'Una tela para tocar',
        'Un trozo de tela suave o lisa en el bolsillo le da a la mano algo conocido.',
        tryIt('Corte una esquina de una toalla o camiseta favorita ya vieja.'),
        safety('Nada de cintas largas ni hilos sueltos con niños pequeños.'),
      ),
    ],
  },
})
