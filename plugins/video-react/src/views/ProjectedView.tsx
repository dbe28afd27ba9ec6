import { lazy, Suspense } from 'react';
import { loadPart } from '@sidehelm/console-react';
import type { ProjectedViewProps } from './ProjectedVideo';
import { VideoView } from './VideoView';

/** three.js is a chunk of its own, loaded when the first re-projected view is shown. */
const ProjectedVideo = lazy(
  loadPart(() =>
    import('./ProjectedVideo').then(module => ({
      default: module.ProjectedVideo,
    })),
  ),
);

/** A panoramic camera, re-projected as the view control says. */
export function ProjectedView(props: ProjectedViewProps) {
  return (
    <Suspense
      fallback={<VideoView source={props.source} label={props.label} />}
    >
      <ProjectedVideo {...props} />
    </Suspense>
  );
}
