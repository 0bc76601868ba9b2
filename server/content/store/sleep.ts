import { ask, need, part, safety, tryIt } from '#server/content/content-file.ts'

export const sleepNeed = need(
  'sleep',
  {
    en: {
      title: 'Sleep',
      summary: 'When the night is too loud, too light or too empty.',
      parts: [
        part(
          'Blackout and steady sound',
          'A dark room and an even sound that covers the others.',
          tryIt('A blanket over the curtain rail; a fan at the far end of the room.'),
          safety('Keep sound low and the device far from the bed. No cords within reach of a cot.'),
        ),
        part(
          'Snug sheets',
          'A stretchy sheet that hugs, for those who look for pressure at night.',
          tryIt('Tuck an ordinary sheet in tightly on both sides.'),
          safety('Not for babies. The person must get in and out without help.'),
          ask('Ask the doctor about anything weighted, and about melatonin.'),
        ),
      ],
    },
    fr: {
      title: 'Le sommeil',
      summary: 'Quand la nuit est trop bruyante, trop claire ou trop vide.',
      parts: [
        part(
          'Le noir et un son régulier',
          'Une chambre sombre et un bruit égal qui couvre les autres.',
          tryIt('Une couverture sur la tringle ; un ventilateur à l’autre bout de la pièce.'),
          safety('Gardez un volume bas et l’appareil loin du lit. Pas de cordon à portée d’un lit de bébé.'),
        ),
        part(
          'Draps ajustés',
          'Un drap extensible qui enveloppe, pour qui cherche la pression la nuit.',
          tryIt('Bordez bien serré un drap ordinaire des deux côtés.'),
          safety('Pas pour les bébés. La personne doit pouvoir entrer et sortir sans aide.'),
          ask('Parlez au médecin de tout ce qui est lesté, et de la mélatonine.'),
        ),
      ],
    },
    es: {
      title: 'El sueño',
      summary: 'Cuando la noche es demasiado ruidosa, clara o vacía.',
      parts: [
        part(
          'Oscuridad y un sonido parejo',
          'Un cuarto oscuro y un ruido igual que tapa los demás.',
          tryIt('Una manta sobre la barra de la cortina; un ventilador al otro lado del cuarto.'),
          safety('Volumen bajo y el aparato lejos de la cama. Sin cordones al alcance de una cuna.'),
        ),
        part(
          'Sábanas ceñidas',
          'Una sábana elástica que abraza, para quien busca presión de noche.',
          tryIt('Remeta bien una sábana normal por los dos lados.'),
          safety('No para bebés. La persona tiene que poder entrar y salir sin ayuda.'),
          ask('Pregunte al médico por todo lo que lleve peso, y por la melatonina.'),
        ),
      ],
    },
  },
  ['/resources/sleep'],
)
