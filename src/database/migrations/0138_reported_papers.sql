ALTER TABLE "paper_reading" ADD COLUMN "report_id" uuid;--> statement-breakpoint
CREATE INDEX "reported_message_message" ON "reported_message" USING btree ("message_id");--> statement-breakpoint
-- Both read with the rights of the caller: the row policies of reports decide too.
create function actor_handles_report(of_report uuid) returns boolean language sql stable
begin atomic
  select exists (select from report where report.id = of_report
    and actor_is_curator() and actor_in_good_standing()
    and actor_member_id() not in (report.reporter_id, report.reported_id));
end;--> statement-breakpoint
create function report_showing(of_message uuid) returns uuid language sql stable
begin atomic
  select report.id from reported_message join report on report.id = reported_message.report_id
  where reported_message.message_id = of_message and report.settled_at is null and actor_handles_report(report.id)
  order by report.created_at, report.id limit 1;
end;--> statement-breakpoint
CREATE POLICY "curators read the papers of messages that were reported to them" ON "paper" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()) and report_showing("paper"."message_id") is not null);--> statement-breakpoint
CREATE POLICY "curators read who was sent a paper because of a report of others" ON "paper_reading" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()) and actor_handles_report("paper_reading"."report_id"));--> statement-breakpoint
ALTER POLICY "owners read who was sent their papers" ON "paper_reading" TO subrosa_app USING ("paper_reading"."report_id" is null and exists (select from "paper" where "paper"."id" = "paper_reading"."paper_id" and "paper"."owner_id" = (select actor_member_id())) and (select actor_in_good_standing()));