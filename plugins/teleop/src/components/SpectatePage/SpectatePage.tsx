import { ScreenPage } from '@sidehelm/console-react';
import { useParams } from 'react-router-dom';

export function SpectatePage() {
  const { robotID = '' } = useParams();
  return <ScreenPage title={`Spectate ${robotID}`}>{robotID}</ScreenPage>;
}
