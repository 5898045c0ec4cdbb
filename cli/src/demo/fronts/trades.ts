import { amber, box, door, ink, inside, motifAt, outside, pane, times, type Front } from './scene.ts'

/** Fronts and rooms that suit some trades. */

const fruits = ['#c8452f', '#e2932f', '#5f8a3c', '#7b3f6b', '#d8b53b']

const stall: Front = (scene) =>
  outside(
    scene,
    `${box(0, 90, 960, 390, scene.isNight ? '#28323c' : '#cfc8ba')}${times(2, (index) => box(270 + index * 408, 120, 12, 360, '#5a3d26'))}
    ${times(10, (index) => `<path d="M${260 + index * 44} 90h44l${index < 5 ? -6 : 6} 100a22 22 0 0 1-44 0z" fill="${index % 2 === 0 ? scene.accent : scene.stripe}"/>`)}
    <circle cx="480" cy="262" r="52" fill="${scene.stripe}"/>${motifAt(scene, 480, 262, 70, ink)}${times(5, (index) => `<circle cx="${320 + index * 80}" cy="206" r="9" fill="#ffe9b8"/>`)}
    ${times(4, (index) => `${box(286 + index * 98, 360, 92, 60, '#8a5a33')}${times(4, (fruit) => `<circle cx="${300 + index * 98 + fruit * 21}" cy="358" r="13" fill="${fruits[(index + fruit) % 5] ?? amber}"/>`)}`)}${box(280, 420, 400, 60, '#6d4526')}`,
  )

const practice: Front = (scene) =>
  outside(
    scene,
    `${box(0, 0, 960, 480, '#eef1f0')}${box(0, 380, 960, 100, '#cfd6d6')}${times(2, (index) => box(90 + index * 600, 120, 180, 190, pane(scene), 'stroke="#fff" stroke-width="12"'))}
    ${box(390, 170, 180, 290, scene.accent, 'rx="6"')}${box(414, 194, 132, 150, pane(scene))}<circle cx="548" cy="372" r="7" fill="${amber}"/>${box(360, 458, 240, 22, '#9aa3a5')}
    ${box(300, 230, 66, 90, '#c9a24b', 'rx="4"')}${motifAt(scene, 333, 275, 48, ink)}${box(400, 70, 160, 78, scene.accent, 'rx="39"')}${motifAt(scene, 480, 109, 58, '#fff')}
    ${times(2, (index) => `${box(596 + index * 48, 420, 38, 60, '#b5623f')}<circle cx="${615 + index * 48}" cy="396" r="32" fill="#3f7a45"/>`)}`,
  )

const gate: Front = (scene) =>
  outside(
    scene,
    `${box(0, 30, 960, 450, '#8f979b')}${times(24, (index) => box(index * 40, 30, 4, 450, '#7b8387'))}${box(250, 130, 460, 350, 'url(#light)')}
    ${times(4, (index) => box(250, 130 + index * 34, 460, 30, scene.accent))}<path d="M340 480v-110h140l40 50h90v60z" fill="${ink}" opacity=".85"/><circle cx="390" cy="478" r="26" fill="#3a4048"/><circle cx="560" cy="478" r="26" fill="#3a4048"/>
    ${box(300, 44, 360, 74, ink, 'rx="6"')}${motifAt(scene, 480, 81, 58, amber)}${times(3, (index) => `<circle cx="${760 + index * 36}" cy="${452 - (index % 2) * 40}" r="28" fill="none" stroke="#23272c" stroke-width="16"/>`)}${door(scene, 90, 220, 260)}`,
  )

const cafe: Front = (scene) =>
  inside(
    scene,
    [330, 480, 630],
    `${box(300, 140, 360, 150, '#23302b', 'stroke="#7a5636" stroke-width="12"')}${motifAt(scene, 480, 215, 110, scene.stripe)}${times(2, (index) => `${box(40 + index * 700, 170 + index * 20, 190, 12, '#6b4a30')}${times(5, (cup) => box(52 + index * 700 + cup * 36, 140 + index * 20, 22, 30, cup % 2 === 0 ? scene.accent : scene.stripe))}`)}
    ${box(250, 330, 460, 130, scene.accent)}${box(236, 316, 488, 20, '#7a5636')}${times(6, (index) => `<circle cx="${300 + index * 72}" cy="308" r="14" fill="${index % 2 === 0 ? '#d9a35c' : '#a8642e'}"/>`)}
    ${times(2, (index) => `<ellipse cx="${140 + index * 690}" cy="420" rx="80" ry="16" fill="#7a5636"/>${box(134 + index * 690, 420, 12, 100, ink)}`)}`,
  )

const atelier: Front = (scene) =>
  inside(
    scene,
    [370, 590],
    `${box(40, 60, 200, 230, pane(scene), `stroke="${ink}" stroke-width="8"`)}<path d="M140 60v230M40 175h200" stroke="${ink}" stroke-width="5"/>${box(400, 150, 160, 160, scene.stripe, `stroke="${scene.accent}" stroke-width="10"`)}${motifAt(scene, 480, 230, 110, ink)}
    ${box(260, 360, 440, 24, '#a8753f')}${box(286, 384, 24, 120, '#7a5636')}${box(650, 384, 24, 120, '#7a5636')}${times(5, (index) => box(300 + index * 74, 336 - (index % 3) * 14, 40, 24 + (index % 3) * 14, index % 2 === 0 ? scene.accent : '#c9a24b'))}
    ${times(3, (row) => `${box(730, 120 + row * 90, 200, 10, '#7a5636')}${times(5, (index) => box(738 + index * 38, 76 + row * 90, 28, 44, fruits[(row + index) % 5] ?? amber))}`)}`,
  )

const reception: Front = (scene) =>
  inside(
    scene,
    [400, 560],
    `${box(300, 110, 360, 210, scene.accent, 'opacity=".9"')}${motifAt(scene, 480, 205, 130, scene.stripe)}${box(290, 340, 380, 120, '#f4f1ea')}${box(274, 326, 412, 18, scene.accent)}${box(440, 296, 80, 32, ink, 'rx="4"')}
    ${times(2, (index) => `${box(70 + index * 100, 380, 80, 60, scene.accent, 'rx="10"')}${box(70 + index * 100, 330, 80, 60, scene.accent, 'rx="10" opacity=".8"')}`)}${box(800, 400, 60, 80, '#b5623f')}<path d="M830 400c-70-60-50-140 0-170 50 30 70 110 0 170z" fill="#3f7a45"/>${box(70, 120, 150, 110, pane(scene), 'stroke="#fff" stroke-width="10"')}`,
  )

const greenhouse: Front = (scene) =>
  outside(
    scene,
    `<path d="M0 480V330q240-80 480 0t480 0v150z" fill="#4d7a4f"/><path d="M230 480V220l250-150 250 150v260z" fill="${pane(scene)}" stroke="#f4f1ea" stroke-width="12"/><path d="M355 480V146M605 480V146M480 70v410M230 220h500M230 350h500" stroke="#f4f1ea" stroke-width="7"/>
    ${times(7, (index) => `<path d="M${270 + index * 70} 470c-40-50-20-${90 + (index % 3) * 30} 0-${120 + (index % 3) * 30} 20 ${30} 40 ${70 + (index % 2) * 20} 0 ${120 + (index % 3) * 30}z" fill="${index % 2 === 0 ? '#2f6b45' : '#5f8a3c'}"/>`)}
    <circle cx="480" cy="210" r="64" fill="${scene.stripe}"/>${motifAt(scene, 480, 210, 84, ink)}${times(6, (index) => `<circle cx="${300 + index * 72}" cy="468" r="14" fill="${fruits[index % 5] ?? amber}"/>`)}`,
  )

export const tradeFronts = { stall, practice, gate, cafe, atelier, reception, greenhouse }
