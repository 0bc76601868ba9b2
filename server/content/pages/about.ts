import { note, page, part } from '#server/content/content-file.ts'

export const about = page('about', {
  en: {
    title: 'About Us',
    summary: 'Why Havenbook exists, what it is not, who runs this copy, and how it tries to be usable for everybody.',
    parts: [
      part(
        'Why',
        'Families who look after someone with sensory needs carry a lot in their heads: what hurts, what calms, which medicine, who to call. When it matters most, there is no time to look for it, and often no internet either.',
        'Havenbook keeps it in one calm place. It opens at once, online or offline, and others can understand it.',
      ),
      part(
        'What it is not',
        'Havenbook is not a clinic and not a medical device. It does not diagnose, does not advise on doses, does not check whether medicines go together, and does not watch over anybody. The articles are information, not medical or legal advice.',
        note('In an emergency call 911 in the United States, 112 in Europe.'),
      ),
      part(
        'Who runs this copy',
        'This copy of Havenbook is run by {operator}. They run the server where your notes are stored, and they answer your messages.',
      ),
      part(
        'Open source',
        'The program is free and open under the MIT license. Anybody may read how it works, check the promises, run it for their own group or school, and make it better.',
      ),
      part(
        'Accessibility',
        'We want everybody to be able to use Havenbook, on a good day and on a bad one. Our measure is WCAG 2.2, level AA. Everything works by keyboard and with a screen reader, nothing blinks or starts to play by itself, colors never carry the meaning alone, and letters can be made larger.',
        'The round button at the top opens the calm display: theme, text size, fewer colors, no motion.',
        'If something is hard to use, please write to us. That is our mistake, and we want to fix it.',
      ),
    ],
  },
  fr: {
    title: 'À propos',
    summary:
      'Pourquoi Havenbook existe, ce qu’il n’est pas, qui gère cette copie, et comment il cherche à servir à tout le monde.',
    parts: [
      part(
        'Pourquoi',
        'Les familles qui prennent soin d’une personne aux besoins sensoriels portent beaucoup dans la tête : ce qui fait mal, ce qui apaise, quel médicament, qui appeler. Au moment où cela compte le plus, on n’a pas le temps de chercher, et souvent pas de connexion.',
        'Havenbook garde tout cela en un seul endroit calme. Il s’ouvre aussitôt, avec ou sans connexion, et d’autres peuvent le comprendre.',
      ),
      part(
        'Ce qu’il n’est pas',
        'Havenbook n’est ni une clinique ni un dispositif médical. Il ne pose pas de diagnostic, ne conseille pas de dose, ne vérifie pas si des médicaments vont ensemble et ne surveille personne. Les articles informent ; ils ne remplacent pas un avis médical ou juridique.',
        note('En cas d’urgence, appelez le 112 en Europe, le 911 aux États-Unis.'),
      ),
      part(
        'Qui gère cette copie',
        'Cette copie de Havenbook est gérée par {operator}. Ces personnes tiennent le serveur où vos notes sont conservées et répondent à vos messages.',
      ),
      part(
        'Un logiciel libre',
        'Le programme est libre et ouvert, sous licence MIT. Chacun peut lire comment il fonctionne, vérifier les promesses, l’installer pour son association ou son école, et l’améliorer.',
      ),
      part(
        'Accessibilité',
        'Nous voulons que tout le monde puisse se servir de Havenbook, les bons jours comme les mauvais. Notre mesure est la norme WCAG 2.2, niveau AA. Tout se fait au clavier et avec un lecteur d’écran, rien ne clignote ni ne démarre tout seul, la couleur ne porte jamais le sens à elle seule, et le texte peut être agrandi.',
        'Le bouton rond, en haut, ouvre l’affichage apaisé : thème, taille du texte, moins de couleurs, aucun mouvement.',
        'Si quelque chose est difficile à utiliser, écrivez-nous. C’est un défaut, et nous voulons le corriger.',
      ),
    ],
  },
  es: {
    title: 'Quiénes somos',
    summary: 'Por qué existe Havenbook, qué no es, quién lleva esta copia y cómo intenta servir a todo el mundo.',
    parts: [
      part(
        'Por qué',
        'Las familias que cuidan de alguien con necesidades sensoriales llevan mucho en la cabeza: qué duele, qué calma, qué medicina, a quién llamar. Cuando más importa no hay tiempo de buscarlo, y a menudo tampoco conexión.',
        'Havenbook lo guarda en un solo lugar tranquilo. Se abre al momento, con conexión o sin ella, y los demás lo entienden.',
      ),
      part(
        'Qué no es',
        'Havenbook no es una clínica ni un producto sanitario. No diagnostica, no aconseja dosis, no comprueba si unas medicinas van bien con otras y no vigila a nadie. Los artículos informan; no son consejo médico ni legal.',
        note('En una emergencia, llame al 112 en Europa, al 911 en Estados Unidos.'),
      ),
      part(
        'Quién lleva esta copia',
        'De esta copia de Havenbook se encargan {operator}. Cuidan del servidor donde se guardan sus notas y contestan a sus mensajes.',
      ),
      part(
        'Código abierto',
        'El programa es libre y abierto, con licencia MIT. Cualquiera puede leer cómo funciona, comprobar las promesas, ponerlo en marcha para su asociación o escuela, y mejorarlo.',
      ),
      part(
        'Accesibilidad',
        'Queremos que todo el mundo pueda usar Havenbook, en los días buenos y en los malos. Nuestra medida es WCAG 2.2, nivel AA. Todo funciona con teclado y con lector de pantalla, nada parpadea ni se pone en marcha por su cuenta, el color nunca lleva el significado por sí solo y la letra se puede agrandar.',
        'El botón redondo de arriba abre la pantalla tranquila: tema, tamaño de letra, menos color, sin movimiento.',
        'Si algo es difícil de usar, escríbanos. Es un fallo y queremos arreglarlo.',
      ),
    ],
  },
})
