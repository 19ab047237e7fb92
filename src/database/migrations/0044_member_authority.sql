-- What each request asks of a member, besides their standing. The product itself asks, as it reads the tables.
-- Whether a second factor was in force at that time: since then its member proved who they are with it or not at all.
create function proved_second_factor(of_member uuid, proven_at timestamptz) returns boolean language sql stable
  return exists (select from second_factor where member_id = of_member and confirmed_at <= proven_at);
--> statement-breakpoint
create function has_confirmed_address(of_member uuid) returns boolean language sql stable
  return exists (select from member_account where member_id = of_member and email_confirmed_at is not null);
--> statement-breakpoint
create function is_sample_member(of_member uuid) returns boolean language sql stable
  return exists (select from member_account where member_id = of_member and sample);
--> statement-breakpoint
-- Set for a member who still has to confirm their address on an instance that sends mail.
create function actor_is_unconfirmed() returns boolean language sql stable parallel safe
  return coalesce(split_part(current_setting('subrosa.actor', true), ':', 5) = 'unconfirmed', false);
